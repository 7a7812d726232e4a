import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentKinds, refusals } from '../../../src/domain/documents/uploaded-document.ts'
import { text } from '../../../src/i18n/text.ts'
import { bad, good, ordinaryPdfs } from '../../support/samples.ts'
import { startService } from '../../support/service.ts'
import { uploads, writing } from '../../support/uploads.ts'

const service = await startService()
const { checked, sent, finish, bytes } = uploads(service)
let people = 0
const somebody = () => service.token('app', `person-${people++}`)
const INLINE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'text/plain']
const endings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(documentKinds).map(({ contentType, endings: [first] }) => [contentType, first]),
)
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

test('every kind that is taken is known by its bytes, whatever its name, and is served so that it cannot run', async () => {
  for (const [contentType, content] of Object.entries(good)) {
    const token = somebody()
    const told = await checked(token, content, 'page.html')
    assert.deepEqual([told.state, told.content_type, told.reason], ['ready', contentType, null], contentType)
    const { headers, content: read } = await bytes(token, told.url)
    assert.ok(read.equals(content), contentType)
    assert.equal(headers['content-type'], contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType)
    const place = INLINE.includes(contentType) ? 'inline' : 'attachment'
    assert.equal(headers['content-disposition'], `${place}; filename*=UTF-8''page.html.${endings[contentType]}`)
    const policy = contentType === 'application/pdf' ? PDF_POLICY : 'sandbox'
    assert.equal(headers['content-security-policy'], policy)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['accept-ranges'], 'bytes')
  }
})

test('a TIFF that tells what is in it behind its picture is known too, however large that is', async () => {
  for (const picture of [70_000, 2_000_000]) {
    const head = Buffer.from('II*\0____', 'latin1')
    head.writeUInt32LE(head.length + picture, 4)
    const told = await checked(somebody(), Buffer.concat([head, Buffer.alloc(picture, 7), Buffer.alloc(6)]))
    assert.deepEqual([told.state, told.content_type], ['ready', 'image/tiff'], `${picture}`)
  }
})

test('an ordinary PDF is taken, whatever its words look like', async () => {
  for (const [what, objects] of Object.entries(ordinaryPdfs)) {
    const told = await checked(somebody(), Buffer.from(`%PDF-1.7\n${objects}%%EOF`, 'latin1'))
    assert.deepEqual([told.state, told.reason], ['ready', null], what)
  }
})

test('everything else is refused with a reason in both languages, and its bytes are removed', async () => {
  for (const [what, [reason, content]] of Object.entries(bad)) {
    const token = somebody()
    const told = await checked(token, content)
    assert.deepEqual([told.state, told.content_type], ['refused', null], what)
    assert.equal(told.reason, text('en', `refused_${reason}` as 'refused_empty'), what)
    const arabic = await finish(token, told.document_id, 'ar')
    assert.equal(arabic.body.data.reason, text('ar', `refused_${reason}` as 'refused_empty'), what)
    assert.equal((await bytes(token, told.url)).code, 404)
    const [{ tags }] = await service.rows('select tags from documents where document_id = $1', [told.document_id])
    assert.equal(await service.ctx.documents.read(told.document_id, `0-${tags.toString('hex')}`), null, what)
  }
  const empty = await checked(somebody(), Buffer.alloc(0))
  assert.equal(empty.reason, text('en', 'refused_empty'))
  for (const reason of refusals) {
    assert.notEqual(text('en', `refused_${reason}`), text('ar', `refused_${reason}`))
  }
})

test('a stored document shows neither its name nor its bytes without the key', async () => {
  const token = somebody()
  const content = writing(5_000)
  const id = await sent(token, content, 'Secret diagnosis.txt')
  const [row] = await service.rows('select * from documents where document_id = $1', [id])
  const piece = await service.ctx.documents.read(id, `0-${row.tags.toString('hex')}`)
  assert.equal(piece?.includes(content.subarray(0, 20)), false)
  assert.equal(JSON.stringify(row).includes('diagnosis'), false)
  assert.equal(row.encrypted_name.includes('diagnosis'), false)
})

test('a check that was begun twice is settled once', async () => {
  const token = somebody()
  const id = await sent(token, Buffer.from('a letter'))
  const asked = await Promise.all([finish(token, id), finish(token, id)])
  assert.deepEqual(
    asked.map(({ body }) => body.data.state),
    ['checking', 'checking'],
  )
  const jobs = await service.rows("select 1 from pgboss.job where data ->> 'document_id' = $1", [id])
  assert.equal(jobs.length, 1)
})
