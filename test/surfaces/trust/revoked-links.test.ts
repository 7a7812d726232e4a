import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '../../support/test-clock.ts'
import { until } from '../../support/until.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { good, startTeamwork } from '../doctors/teamwork.ts'
import { completedTeam, reportLink } from './trust-helpers.ts'

const teamwork = await startTeamwork()
const { service, world } = teamwork
const upload = uploads(service)

const { caseId } = await completedTeam(teamwork)
const { document_id } = await upload.checked(world.patient, writing(3_000), 'scan.txt')
const draft = await world.save({ status: 'draft', medical_documents: [named(document_id)] })
const document = { case_id: draft, document_id }

/** Every kind of link that a person gets for themselves. */
const links = async (): Promise<string[]> => {
  const toMyData = () => world.patients('/app/export-my-data', {})
  await until('the export before has ended', async () => (await toMyData()).code === 200)
  const paths = [
    await reportLink(teamwork, caseId),
    good(await world.patients('/app/view-invoice', { case_id: caseId })).pdf_url,
    good(await world.patients('/app/open-document', document)).url,
    good(await toMyData()).url,
  ]
  return paths.map(path => path.replace(/^https?:\/\/[^/]+/, ''))
}
const opened = async (path: string) => (await upload.bytes(null, path)).code

test('a revoked person loses their links, and nobody else does', async () => {
  const mine = await links()
  const administrators = good(await world.admins('/admin/open-document', document)).url
  for (const path of mine) assert.equal(await opened(path), 200, path)
  good(await world.admins('/admin/revoke', { surface: 'app', id: 'patient-1' }))
  for (const path of mine) assert.equal(await opened(path), 404, path)
  assert.equal(await opened(administrators), 200)
  service.clock.advance(MINUTE)
  for (const path of await links()) assert.equal(await opened(path), 200, 'one that was made later is good')
})
