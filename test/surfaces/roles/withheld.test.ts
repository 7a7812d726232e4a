import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { walk } from '../../../drills/abuse/patient-journey.ts'
import { DOT } from '../../../drills/abuse/setup.ts'
import { routes } from '../../../src/app.ts'
import { type AdminRole, adminRoles, mayDo, readsMedical } from '../../../src/domain/people/roles.ts'
import { Canaries } from '../../support/canaries.ts'
import { type Reply, startService } from '../../support/service.ts'
import { named, uploads, writing } from '../../support/uploads.ts'
import { createWorld, type World } from '../../support/world.ts'

/** Names are no medical content, and keys are shown to nobody. */
const CLEAR = ['patient_name', 'idempotency-key']
const REASON = 'The patient called and asks about it'
const env = { ADMIN_READS_WITH_REASON: '1' }
const [free, careful] = [await startService(), await startService({ env })]

/** Everything that is written about cases, planted once in each service, and every case. */
async function plant(service: typeof free) {
  const canaries = new Canaries()
  const word = (field: string) => (CLEAR.includes(field) ? `clear ${canaries.planted.size}` : canaries.word(field))
  // The journey itself reads as an owner would, with a reason where one is asked for.
  const reading: typeof free = {
    ...service,
    async call(path, options) {
      const { case_id } = (options?.body ?? {}) as { case_id?: string }
      if (service === careful && case_id && /report-fhir|list-messages/.test(path))
        await service.call('/admin/open-case', {
          token: service.token('admin', 'admin-7'),
          body: { case_id, reason: REASON },
        })
      return service.call(path, options)
    },
  }
  await walk(reading, word)
  const world = await createWorld(service)
  const { document_id } = await uploads(service).checked(world.patient, writing(2_000), `${canaries.word('file')}.txt`)
  const scan = named(document_id, canaries.word('name of a document'))
  const caseId = await world.save({ medical_documents: [scan] })
  await world.admins('/admin/open-case', { case_id: caseId, reason: REASON })
  const opened = await world.admins('/admin/open-document', { case_id: caseId, document_id })
  assert.equal(opened.code, 200, opened.text)
  await world.admins('/admin/list-review-cases', { q: canaries.word('words of a search') })
  const picture_id = await plantOnTeam(world, word)
  service.clock.advance(2 * 3_600_000)
  const cases = (await service.rows('select case_id from review_cases')).map(row => row.case_id as string)
  return { service, canaries, cases, caseId, document_id, picture_id, link: new URL(opened.body.data.url) }
}

/** What the team and the administrators write to each other, and a picture. */
async function plantOnTeam(world: World, word: (field: string) => string): Promise<string> {
  const asked = async (reply: Promise<Reply>) => {
    const { code, body, text } = await reply
    assert.equal(code, 200, text)
    return body.data
  }
  const pro = (id: string, verb: string, body: object) => asked(world.doctors(id, `/pro/${verb}`, body))
  const case_id = await world.assigned('dr-lead')
  const { sop_id } = await pro('dr-lead', 'assign-doctor', { case_id, doctor_id: 'dr-expert', note: word('task') })
  const opinion = { sop_id, status: 'submitted', diagnosis: word('disease'), recommendations: word('advice') }
  await pro('dr-expert', 'add-opinion-picture', { sop_id, picture: DOT, caption: word('caption') })
  await pro('dr-expert', 'review-report', opinion)
  await pro('dr-lead', 'return-opinion', { sop_id, note: word('return note') })
  await pro('dr-expert', 'review-report', opinion)
  await pro('dr-expert', 'reopen-opinion', { sop_id, reason: word('reopen reason') })
  await pro('dr-expert', 'send-team-message', { case_id, text: word('team message') })
  await asked(world.admins('/admin/add-note', { case_id, text: word('note') }))
  const { my_opinion } = await pro('dr-expert', 'review-case-details', { case_id })
  return my_opinion.pictures[0].picture_id
}

let planted: { free: Awaited<ReturnType<typeof plant>>; careful: Awaited<ReturnType<typeof plant>> }
before(async () => {
  planted = { free: await plant(free), careful: await plant(careful) }
})

/** Every read of an administrator's surface that names no other thing, about every case, and the documents. */
async function readAll(
  { service, cases, document_id, picture_id }: Awaited<ReturnType<typeof plant>>,
  role: AdminRole,
) {
  const token = () => service.token('admin', `the-${role}`, { roles: [role] })
  const period = { date_from: '2020-01-01', date_to: '2099-01-01' }
  const answers: { path: string; code: number; text: string; data: any }[] = []
  for (const { path, effect, auth, schema } of routes) {
    if (auth !== 'admin' || effect !== 'read') continue
    const operation = path.slice('/admin/'.length)
    const namesCase = 'case_id' in ((schema.body as { properties?: object } | undefined)?.properties ?? {})
    for (const case_id of namesCase ? cases : cases.slice(0, 1)) {
      const body = {
        case_id,
        document_id,
        emp_id: 'dr-1',
        year: 2026,
        ...(operation === 'export-payments' ? period : {}),
      }
      const asked =
        operation === 'list-messages' ? { ...body, reason: REASON } : operation === 'access-log' ? { size: 100 } : body
      const { code, text, body: answer } = await service.call(path, { token: token(), body: asked })
      answers.push({ path, code, text, data: answer.data })
      assert.equal(
        code === 403 && answer.code === 'role_required',
        !mayDo([role], operation),
        `${role} ${path} ${text}`,
      )
    }
  }
  for (const case_id of mayDo([role], 'list-messages') ? cases : []) {
    const body = { case_id, reason: REASON, thread: 'team' }
    const { code, text, body: answer } = await service.call('/admin/list-messages', { token: token(), body })
    answers.push({ path: '/admin/list-messages team', code, text, data: answer.data })
  }
  const picture = await service.call(`/pictures/${picture_id}`, { token: token() })
  answers.push({ path: 'GET /pictures', code: picture.code, text: '', data: null })
  const { code, text } = await service.call(`/documents/${document_id}`, { token: token() })
  answers.push({ path: 'GET /documents', code, text, data: null })
  return answers
}

test('roles without medical content get the same answers without a word of it', async () => {
  const { canaries } = planted.free
  for (const role of adminRoles) {
    const answers = await readAll(planted.free, role)
    const found = answers.flatMap(({ path, text }) => canaries.foundIn(text).map(field => `${role} ${path} ${field}`))
    const files = answers.filter(({ path, code }) => path.endsWith('review-case-details') && code === 200)
    for (const { data } of files) assert.equal(data.withheld, !readsMedical([role]), role)
    if (!readsMedical([role])) assert.deepEqual(found, [])
    else assert.ok(found.length > 30, `${role} ${found.length}`)
    for (const { path, code } of answers.slice(-2)) assert.equal(code, readsMedical([role]) ? 200 : 404, path)
    const seen = new Set(answers.flatMap(({ text }) => canaries.foundIn(text)))
    for (const field of ['note', 'team message', 'return note', 'reopen reason'])
      assert.equal(seen.has(field), mayDo([role], 'list-messages'), `${role} ${field}`)
  }
})

test('what is withheld is null or empty, and the rest is there', async () => {
  const { service, cases } = planted.free
  const read = async (case_id: string, role: AdminRole) => {
    const call = { token: service.token('admin', 'x', { roles: [role] }), body: { case_id } }
    return (await service.call('/admin/review-case-details', call)).body.data
  }
  for (const case_id of cases) {
    const [all, some] = [await read(case_id, 'owner'), await read(case_id, 'finance')]
    const { medical_history, medical_documents, questions, reject_reason, cancel_reason, report, outcome } = some.case
    assert.deepEqual([medical_history, reject_reason, cancel_reason, report, outcome], [null, null, null, null, null])
    assert.deepEqual([medical_documents, questions, some.pdf_url], [[], [], undefined])
    assert.deepEqual(Object.keys(some.case), Object.keys(all.case))
    assert.equal(some.case.patient_name, all.case.patient_name)
    assert.deepEqual(some.financial, all.financial)
    assert.equal(some.delay?.notified_date, all.delay?.notified_date)
    assert.deepEqual([some.timeline.length, some.activity.length], [all.timeline.length, all.activity.length])
    assert.ok([...some.timeline, ...some.activity].every(({ note }: { note: unknown }) => note === null))
  }
})

test('an outcome is not found out by filtering either', async () => {
  for (const path of ['/admin/list-review-cases', '/admin/export-review-cases']) {
    const ask = (role: AdminRole) =>
      free.call(path, { token: free.token('admin', 'x', { roles: [role] }), body: { outcome: 'confirmed' } })
    assert.deepEqual([(await ask('finance')).body.code, (await ask('auditor')).code], ['role_required', 200])
    const token = careful.token('admin', 'x')
    const withReason = await careful.call(path, { token, body: { outcome: ['changed_both'] } })
    assert.deepEqual(
      [withReason.code, withReason.body.code],
      [403, 'reason_required'],
      'of every case, without a reason',
    )
    assert.equal((await careful.call(path, { token, body: { outcome: [] } })).code, 200)
  }
  const counted = async (at: typeof free, roles?: AdminRole[]) =>
    (await at.call('/admin/dashboard-overview', { token: at.token('admin', 'x', { roles }), body: {} })).body.data
      .outcomes
  assert.deepEqual([await counted(free, ['finance']), await counted(careful, ['owner'])], [null, null])
  assert.equal(typeof (await counted(free, ['auditor'])).confirmed, 'number')
})

test('with a reason asked for, nobody reads a word before they have given one, and only of that case', async () => {
  const { service, canaries, caseId, document_id } = planted.careful
  for (const role of adminRoles) {
    const answers = await readAll(planted.careful, role)
    const found = answers.flatMap(({ path, text }) => canaries.foundIn(text).map(field => `${role} ${path} ${field}`))
    assert.deepEqual(found, [])
    for (const { path, code } of answers)
      if (/open-document|report-fhir|list-messages/.test(path)) assert.equal(code, 403, `${role} ${path}`)
    assert.deepEqual(
      answers.slice(-2).map(({ code }) => code),
      [404, 404],
    )
  }
  const call = (path: string, body: object) =>
    service.call(path, { token: service.token('admin', 'the-auditor', { roles: ['auditor'] }), body })
  assert.equal((await call('/admin/open-document', { case_id: caseId, document_id })).body.code, 'reason_required')
  assert.equal((await call('/admin/open-case', { case_id: caseId, reason: REASON })).code, 200)
  const answers = await readAll(planted.careful, 'auditor')
  const seen = new Set(answers.flatMap(({ text }) => canaries.foundIn(text)))
  assert.deepEqual([...seen].sort(), ['file', 'name of a document'], 'of the opened case all, of others nothing')
  const { data } = (await call('/admin/access-log', { action: 'opened_document' })).body
  assert.match(data[0].document_name, /^canary/, 'in the log as well')
})
