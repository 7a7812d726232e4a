import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createFolderStore } from '../../../src/integrations/folder-store.ts'
import { startService } from '../../support/service.ts'
import { smallDisk } from '../../support/small-disk.ts'
import { idOf, uploads, writing } from '../../support/uploads.ts'

const MIB = 1024 * 1024
const title = 'a disk that is full in the middle of an upload: what was safe stays, nothing else, and the rest follows'
const disk = smallDisk(16)

if (typeof disk === 'string') test(title, { skip: disk })
else {
  const service = await startService({ override: { documents: createFolderStore(disk.folder, 0) } })
  after(() => disk.remove())
  const token = service.token('app', 'patient-1')
  const calls = uploads(service)

  test(title, async () => {
    const content = writing(5 * MIB + 10)
    const place = await calls.made(token, content.length)
    const pieces = () => globSync(join(disk.folder, '*', idOf(place), '*')).length
    disk.fill(2 * MIB + 300_000)
    for (let tries = 0; tries < 3; tries++) {
      const from = await calls.offset(token, place)
      const reply = await calls.part(token, place, from, content.subarray(from))
      assert.deepEqual([reply.code, reply.body.code], [503, 'unavailable'])
      assert.equal(await calls.offset(token, place), 2 * MIB)
      assert.equal(pieces(), 2, 'what could not be written whole takes no space')
    }
    const early = await calls.finish(token, place)
    assert.deepEqual([early.code, early.body.code], [409, 'upload_unfinished'])
    disk.empty()
    const rest = await calls.part(token, place, 2 * MIB, content.subarray(2 * MIB))
    assert.equal(rest.code, 204, rest.text)
    assert.equal((await calls.finish(token, place)).body.data.state, 'checking')
    await service.drain()
    assert.equal((await calls.finish(token, place)).body.data.state, 'ready')
    const read = await calls.bytes(token, `/documents/${idOf(place)}`)
    assert.ok(read.content.equals(content), 'what is read is what was sent')
  })
}
