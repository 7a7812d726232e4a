import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldProblems, startService } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'
import { dataOf, document, everything } from './case-helpers.ts'

const hosts = 'files.hospital.example, scans.hospital.example:8443'
const service = await startService({ env: { DOCUMENT_HOSTS: hosts } })
const world = await createWorld(service)

const fields = (urls: string[]) => ({
  rt_id: world.rtId,
  dc_id: world.dcId,
  patient_age: 45,
  patient_gender: 'female',
  status: 'draft',
  medical_documents: urls.map(url => ({ ...document(1), url })),
})
const save = (...urls: string[]) => world.patients('/app/save-review-case', fields(urls))

test('with named hosts a document is on one of them, over https', async () => {
  dataOf(await save('https://files.hospital.example/a.pdf', 'https://scans.hospital.example:8443/b.dcm'))
  const before = await everything(service)
  for (const url of [
    'http://files.hospital.example/a.pdf',
    'https://files.hospital.example.evil.example/a.pdf',
    'https://files.hospital.example:8443/a.pdf',
    'https://scans.hospital.example/b.dcm',
    '//files.hospital.example/a.pdf',
    'smb://files.hospital.example/a.pdf',
    'a.pdf',
  ]) {
    const reply = await save('https://files.hospital.example/a.pdf', url)
    assert.deepEqual([reply.code, fieldProblems(reply)], [400, ['medical_documents[1].url format']], url)
  }
  assert.equal(await everything(service), before)
})

test('the same holds for an edit and for documents that are added', async () => {
  const { case_id } = dataOf(await save())
  const bad = { ...document(1), url: 'https://elsewhere.example/a.pdf' }
  const edit = await world.patients('/app/edit-review-case', { case_id, ...fields([bad.url]) })
  assert.deepEqual(fieldProblems(edit), ['medical_documents[0].url format'])
  const added = await world.patients('/app/update-meddocs', { case_id, med_docs: [bad] })
  assert.deepEqual(fieldProblems(added), ['med_docs[0].url format'])
})
