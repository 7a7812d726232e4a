import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { checkDocumentFolder } from '../../src/usecases/documents/check-folder.ts'
import { startService } from '../support/service.ts'

const service = await startService()
const root = mkdtempSync(join(tmpdir(), 'so-folders-'))
after(() => rmSync(root, { recursive: true, force: true }))

const start = (folder: string) =>
  checkDocumentFolder({ db: service.ctx.db, config: parseConfig({ DOCUMENT_DIR: join(root, folder) }) })

test('all processes must see the folder of the first one', async () => {
  await Promise.all([start('shared'), start('shared'), start('shared')])
  await start('shared')
  await assert.rejects(start('another'), /does not belong to this database/)
  assert.equal(existsSync(join(root, 'another')), false, 'nothing is made in a wrong place')
  rmSync(join(root, 'shared', 'marker'))
  await assert.rejects(start('shared'), /"marker"/)
})

test('of processes that begin at once with different folders, one has the right one', async () => {
  await service.rows('delete from document_folder')
  const results = await Promise.allSettled(['a', 'b', 'c'].map(start))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('settings of documents: wrong ones are named', () => {
  const problems = (env: Record<string, string>) => {
    try {
      parseConfig(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  assert.match(problems({ DOCUMENT_STORE: 'disk' }), /DOCUMENT_STORE must be one of folder, s3/)
  const s3 = problems({ DOCUMENT_STORE: 's3' })
  for (const name of ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    assert.ok(s3.includes(`${name} is required`), name)
  }
  assert.match(problems({ DOCUMENT_MAX_MB: '0' }), /DOCUMENT_MAX_MB/)
  for (const place of ['clamd', 'clamd:0', 'clamd:99999', 'a b:1'])
    assert.match(problems({ CLAMD: place }), /CLAMD must/)
  const scanner = (CLAMD: string) => parseConfig({ CLAMD }).documents.scanner?.at
  assert.deepEqual(scanner('clamd.example:3310'), { host: 'clamd.example', port: 3310 })
  assert.deepEqual(scanner('[::1]:3310'), { host: '::1', port: 3310 })
  assert.deepEqual(scanner('/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' })
})
