import assert from 'node:assert/strict'
import { generateKeySync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Progress } from '../../src/db/documents/uploads.ts'
import { createDocumentReader, type StoredDocument } from '../../src/documents/read-document.ts'
import { Damaged, SEGMENT_BYTES } from '../../src/documents/segments.ts'
import { writePart } from '../../src/documents/write-part.ts'
import type { DocumentStore } from '../../src/integrations/document-store.ts'
import { RemoteFailure } from '../../src/integrations/http-client.ts'
import { openDocumentStore } from '../../src/integrations/open-document-store.ts'
import { createS3Store } from '../../src/integrations/s3-store.ts'
import { writing } from '../support/uploads.ts'

const root = mkdtempSync(join(tmpdir(), 'so-store-'))
const folder = join(root, 'folder')
const others = { maxBytes: 1, quotaBytes: 0, scanner: null }
const S3rver = createRequire(import.meta.url)('s3rver')
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
})
const stores: Record<string, DocumentStore> = {}

before(async () => {
  mkdirSync(join(root, 's3'), { recursive: true })
  const { port } = await s3.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'documents', region: 'us-east-1', ...keys }
  stores.folder = await openDocumentStore({ ...others, s3: null, dir: folder })
  stores.s3 = await openDocumentStore({ ...others, s3: settings, dir: null })
  const nowhere = { ...settings, endpoint: 'http://127.0.0.1:1' }
  stores.unreachable = await openDocumentStore({ ...others, s3: nowhere, dir: null })
})

after(async () => {
  await s3.close()
  rmSync(root, { recursive: true, force: true })
})

const store = (name: string) => stores[name] as DocumentStore

async function* pieces(content: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}

/** Stores a document in parts that end at the given places; the database's part is kept in memory. */
async function stored(to: DocumentStore, content: Buffer, cuts: readonly number[] = []): Promise<StoredDocument> {
  const documentId = crypto.randomUUID()
  const key = generateKeySync('aes', { length: 256 })
  let state: Progress = { received: 0, tags: Buffer.alloc(0), partTag: null }
  for (const end of [...cuts, content.length]) {
    const part = content.subarray(state.received, end)
    const document = { documentId, key, bytes: content.length, received: state.received, partTag: state.partTag }
    await writePart(to, document, pieces(part, 70_001), async progress => {
      state = { ...progress, tags: Buffer.concat([state.tags, progress.tags]) }
    })
  }
  return { documentId, key, bytes: content.length, tags: state.tags }
}

const read = (from: DocumentStore, document: StoredDocument, start?: number, end?: number) =>
  buffer(createDocumentReader(from, document)(start, end))

for (const name of ['folder', 's3']) {
  test(`${name}: what was written in any parts is read in any parts, and then removed`, async () => {
    const content = writing(3 * SEGMENT_BYTES + 17)
    const cuts = [1, 2, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 3 * SEGMENT_BYTES + 16]
    const document = await stored(store(name), content, cuts)
    assert.ok((await read(store(name), document)).equals(content))
    for (const [start, end] of [
      [0, 1],
      [SEGMENT_BYTES - 1, SEGMENT_BYTES + 1],
      [5, 5],
      [3 * SEGMENT_BYTES, content.length],
    ] as const) {
      assert.ok((await read(store(name), document, start, end)).equals(content.subarray(start, end)), `${start}-${end}`)
    }
    const whole = await stored(store(name), content.subarray(0, 2 * SEGMENT_BYTES))
    assert.ok((await read(store(name), whole)).equals(content.subarray(0, 2 * SEGMENT_BYTES)))
    await store(name).remove(document.documentId)
    await store(name).remove(document.documentId)
    await assert.rejects(read(store(name), document), Damaged)
    assert.ok((await read(store(name), whole)).length > 0, 'others stay')
  })
}

test('parts leave nothing behind but the segments', async () => {
  const document = await stored(store('folder'), writing(SEGMENT_BYTES + 5), [10, 20, SEGMENT_BYTES + 1])
  assert.equal(readdirSync(join(folder, document.documentId.slice(-2), document.documentId)).length, 2)
})

test('a store that is out of reach is told as such', async () => {
  await assert.rejects(store('unreachable').read('a', 'b'), RemoteFailure)
  await assert.rejects(store('unreachable').write('a', [{ name: 'b', bytes: Buffer.alloc(1) }]), RemoteFailure)
})

test('however many uploads there are, few segments are kept in memory for a store that is slow', async () => {
  let [inside, most] = [0, 0]
  const slow: DocumentStore = {
    ...store('folder'),
    async write(_id, pieces) {
      inside += pieces.length
      most = Math.max(most, inside)
      await wait(50)
      inside -= pieces.length
    },
  }
  const content = writing(8 * SEGMENT_BYTES)
  await Promise.all(Array.from({ length: 30 }, () => stored(slow, content)))
  assert.ok(most <= 16 + 30, `${most}`)
})

/** Answers PUT requests like S3 until it is closed: `no` is refused, `slow` takes a while, `never` gets no answer. */
async function lameS3() {
  const open = new Set<string>()
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://s3').pathname.split('/').at(-1) ?? ''
    open.add(name)
    request.resume().once('end', async () => {
      if (name === 'never') return
      if (name === 'slow') await wait(300)
      open.delete(name)
      response.writeHead(name === 'no' ? 403 : 200).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'documents', region: 'us-east-1', ...keys }
  const lame = createS3Store(settings, { connectionTimeout: 1_000, socketTimeout: 500 })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { lame, open, close }
}

test('s3: when writing fails, nothing of it is on its way any more', async t => {
  const { lame, open, close } = await lameS3()
  t.after(close)
  const pieces = ['slow', 'no'].map(name => ({ name, bytes: Buffer.alloc(10) }))
  await assert.rejects(lame.write('a', pieces), RemoteFailure)
  assert.deepEqual([...open], [], 'the bytes are not in memory any more')
})

test('s3: a store that takes a request and never answers is out of reach', { timeout: 20_000 }, async t => {
  const { lame, close } = await lameS3()
  t.after(close)
  await assert.rejects(lame.write('a', [{ name: 'never', bytes: Buffer.alloc(10) }]), RemoteFailure)
  await assert.rejects(lame.read('a', 'never'), RemoteFailure)
})

/** Files of a document in the order of its segments. */
function filesOf({ documentId, tags }: StoredDocument): string[] {
  const names = Array.from({ length: tags.length / 16 }, (_, n) => `${n}-${tags.toString('hex', n * 16, n * 16 + 16)}`)
  return names.map(name => join(folder, documentId.slice(-2), documentId, name))
}

test('a segment that was tampered with, cut, swapped, put back or taken away is refused', async () => {
  const content = writing(2 * SEGMENT_BYTES + 50)
  const [document, other] = [await stored(store('folder'), content), await stored(store('folder'), content)]
  const [first = '', second = '', last = ''] = filesOf(document)
  const bytesOf = (path: string) => readFileSync(path)
  const attacks: Record<string, [path: string, bytes: Buffer]> = {
    'one bit': [first, Buffer.from(bytesOf(first).map((byte, at) => (at === 500 ? byte ^ 1 : byte)))],
    'one bit of the tag': [
      first,
      Buffer.from(bytesOf(first).map((byte, at, all) => (at === all.length - 1 ? byte ^ 1 : byte))),
    ],
    'cut short': [last, bytesOf(last).subarray(0, -1)],
    'cut to its tag': [last, bytesOf(last).subarray(-16)],
    empty: [second, Buffer.alloc(0)],
    'swapped with another of the document': [first, bytesOf(second)],
    'swapped with the same of another document': [first, bytesOf(filesOf(other)[0] ?? '')],
    'made longer': [last, Buffer.concat([bytesOf(last), Buffer.alloc(1)])],
  }
  for (const [name, [path, bytes]] of Object.entries(attacks)) {
    const before = bytesOf(path)
    writeFileSync(path, bytes)
    await assert.rejects(read(store('folder'), document), Damaged, name)
    writeFileSync(path, before)
  }
  assert.ok((await read(store('folder'), document)).equals(content))
  const swapped = {
    ...document,
    tags: Buffer.concat([document.tags.subarray(16, 32), document.tags.subarray(0, 16), document.tags.subarray(32)]),
  }
  const shorter = { ...document, bytes: 2 * SEGMENT_BYTES, tags: document.tags.subarray(0, 32) }
  const missing = { ...document, tags: document.tags.subarray(0, 32) }
  for (const bent of [swapped, shorter, missing]) await assert.rejects(read(store('folder'), bent), Damaged)
})

test('an older version of a segment, encrypted for the same place, is refused', async () => {
  const content = writing(100)
  const document = await stored(store('folder'), content)
  const { documentId, key } = document
  let tags = Buffer.alloc(0)
  const again = { documentId, key, bytes: 100, received: 0, partTag: null }
  await writePart(store('folder'), again, pieces(writing(100, 1), 100), async progress => {
    tags = Buffer.from(progress.tags)
  })
  const newer = { ...document, tags }
  const [oldPath = '', newPath = ''] = [filesOf(document)[0], filesOf(newer)[0]]
  assert.ok((await read(store('folder'), newer)).equals(writing(100, 1)))
  writeFileSync(newPath, readFileSync(oldPath))
  await assert.rejects(read(store('folder'), newer), Damaged)
})
