import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../../../src/i18n/text.ts'
import { createFolderStore } from '../../../src/integrations/folder-store.ts'
import { jobHandlers } from '../../../src/worker.ts'
import { documentDir } from '../../support/document-dir.ts'
import { dicom, good } from '../../support/samples.ts'
import { startService } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import { uploads, writing } from '../../support/uploads.ts'
import { zip } from '../../support/zip.ts'

const folder = createFolderStore(documentDir())
const reads: string[] = []
let gate = Promise.resolve()
let gated: string[] = []
let usedMs = 0
let perReadMs = 0
let perLookMs = 0
const service = await startService({
  override: {
    processor: () => {
      usedMs += perLookMs
      return usedMs
    },
    documents: {
      ...folder,
      async read(documentId, piece) {
        reads.push(documentId)
        usedMs += perReadMs
        if (gated.includes(documentId)) await gate
        return folder.read(documentId, piece)
      },
    },
  },
})
const { sent, finish, checked } = uploads(service)
const isReady = async (id: string) =>
  (await service.rows("select 1 from documents where document_id = $1 and state = 'ready'", [id])).length === 1

test('what takes the processor for too long is refused as such; waiting does not count', async () => {
  const token = service.token('app', 'slow')
  perReadMs = 500_000
  assert.equal((await checked(token, writing(3_000_000))).state, 'ready')
  perReadMs = 0
  perLookMs = 50_000
  const told = await checked(token, writing(3_000_000))
  perLookMs = 0
  assert.deepEqual([told.state, told.reason], ['refused', text('en', 'refused_check_too_long')])
})

test('a check whose last try failed ends', async () => {
  const token = service.token('app', 'unlucky')
  const id = await sent(token, Buffer.from('a letter'))
  await service.rows("delete from pgboss.job where data ->> 'document_id' = $1", [id])
  const job = { kind: 'check_document', document_id: id } as const
  await service.ctx.db.transaction(tx => service.ctx.queue.enqueue(tx, 'document_dead', [job]))
  await service.drain()
  const told = (await finish(token, id)).body.data
  assert.deepEqual([told.state, told.reason], ['refused', text('en', 'refused_unchecked')])
  assert.equal(await service.drain(), 0)
})

test("a patient cannot stop the checking of everybody's documents", async () => {
  const attacker = service.token('app', 'attacker')
  const other = service.token('app', 'other')
  const crowded = zip([
    { name: 'a.dcm', content: dicom() },
    { name: 'b.dcm', content: dicom(2_500_000) },
    { name: 'c.dcm', content: dicom(20), records: 15_000 },
  ])
  const zips = [await sent(attacker, crowded), await sent(attacker, zip([{ name: 'a.dcm', content: dicom() }]))]
  const picture = await sent(other, good['image/png'] as Buffer)
  let open = () => {}
  gate = new Promise(resolve => {
    open = resolve
  })
  gated = zips
  reads.length = 0
  await service.ctx.queue.work(jobHandlers(service.ctx))
  await until('the picture is ready', () => isReady(picture))
  assert.equal(new Set(reads.filter(id => zips.includes(id))).size, 1, 'one check at a time per person')
  open()
  for (const id of zips) await until('a ZIP is ready', () => isReady(id), 300_000)
  const segments = Math.ceil(crowded.length / (1024 * 1024))
  const read = reads.filter(id => id === zips[0]).length
  assert.ok(read <= 4 * segments, `${segments} segments were read ${read} times`)
})
