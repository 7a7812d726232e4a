import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textNames } from '../../../src/config/message-texts.ts'
import { languages } from '../../../src/i18n/language.ts'
import { announceOldDrafts } from '../../../src/usecases/erasure/erase-old-drafts.ts'
import { Canaries } from '../../support/canaries.ts'
import type { Reply } from '../../support/service.ts'
import { fastRenderer } from '../doctors/teamwork.ts'
import { startDirect } from './direct.ts'

const canaries = new Canaries()
const { word } = canaries
const direct = await startDirect(
  { MAIL_FROM: 'care@noor.example.sa', HOSPITAL_NAME_EN: 'Noor', HOSPITAL_NAME_AR: 'النور' },
  { override: { reports: fastRenderer } },
)
const { service, world, mailbox } = direct
const DAY = 24 * 3600_000

const good = (reply: Reply) => {
  assert.equal(reply.code, 200, reply.text)
  return reply.body.data
}

/** A doctor with a secret name, who is told by e-mail and SMS. */
async function doctor(id: string, lang: string): Promise<string> {
  const names = {
    name_en: word('doctor'),
    name_ar: word('doctor'),
    speciality_en: word('organ'),
    speciality_ar: word('organ'),
  }
  const addresses = { email: `${id}@example.sa`, phone: '0500004321', lang }
  good(await world.admins('/admin/save-doctor', { doctor_id: id, department_id: 'd', ...names, ...addresses }))
  return id
}

/** Everything that can happen to cases of one patient, in one language. */
async function journey(lang: string): Promise<void> {
  const [lead, next, expert, extra] = await Promise.all(
    ['lead', 'next', 'expert', 'extra'].map(id => doctor(`${id}-${lang}`, lang)),
  )
  const claims = { name: word('patient'), email: `${lang}@example.sa`, phone: '0500001234', lang }
  const token = () => service.token('app', `of-${lang}`, claims)
  const save = (changes = {}) =>
    world.save(
      { medical_history: word('history'), patient_name: word('patient'), questions: [word('question')], ...changes },
      token(),
    )
  const pro = async (id: string | undefined, verb: string, body: unknown) =>
    good(await world.doctors(id ?? '', `/pro/${verb}`, body))
  const admin = async (verb: string, body: unknown) => good(await world.admins(`/admin/${verb}`, body))
  const app = async (verb: string, body: unknown) => good(await service.call(`/app/${verb}`, { token: token(), body }))
  const sent = () => direct.quiet()

  await save({ status: 'draft' })
  const case_id = await save()
  await admin('assign-coordinator', { case_id, doctor_id: lead })
  await sent()
  await admin('replace-coordinator', { case_id, doctor_id: next, reason: word('reason') })
  await sent()
  good(await service.call(`/app/success-webhook?case_id=${case_id}`))
  const asked = await pro(next, 'assign-doctor', { case_id, doctor_id: expert, note: word('task') })
  const other = await pro(next, 'assign-doctor', { case_id, doctor_id: extra })
  await sent()
  await pro(extra, 'decline-assignment', { sop_id: other.sop_id, reason: word('reason') })
  const again = await pro(next, 'assign-doctor', { case_id, doctor_id: extra })
  await sent()
  await pro(next, 'withdraw-doctor', { sop_id: again.sop_id, reason: word('reason') })
  await pro(expert, 'request-documents', {
    sop_id: asked.sop_id,
    doctor_id: expert,
    request_documents: [word('request')],
  })
  await sent()
  await app('answer-document-request', { case_id, sop_id: asked.sop_id, med_docs: [], note: word('answer') })
  await app('send-message', { case_id, text: word('message') })
  await pro(next, 'send-message', { case_id, text: word('message') })
  await pro(next, 'remind-doctor', { sop_id: asked.sop_id })
  await sent()
  service.clock.advance(30 * DAY)
  good(await service.call('/scheduler/draftNotification'))
  good(await service.call('/scheduler/sendDelayReportNotification'))
  await pro(next, 'delay-notification', { case_id, reason: word('delay') })
  await sent()
  const opinion = { status: 'submitted', diagnosis: word('disease'), recommendations: word('advice') }
  await pro(expert, 'review-report', { sop_id: asked.sop_id, ...opinion })
  const [own] = await service.rows(
    'select sop_id from second_opinions where case_id = $1 and active = 1 and is_coordinator = 1',
    [case_id],
  )
  await sent()
  await pro(expert, 'reopen-opinion', { sop_id: asked.sop_id, reason: word('reason') })
  await sent()
  await pro(expert, 'review-report', { sop_id: asked.sop_id, ...opinion })
  await pro(next, 'return-opinion', { sop_id: asked.sop_id, note: word('reason') })
  await sent()
  await pro(expert, 'send-team-message', { case_id, text: word('message') })
  await admin('remind-doctor', { sop_id: own.sop_id })
  await sent()
  await pro(expert, 'review-report', { sop_id: asked.sop_id, ...opinion })
  await pro(next, 'submit-coordinator-summary', {
    sop_id: own.sop_id,
    summary: word('summary'),
    answers: [word('answer')],
  })
  service.clock.advance(60_000)
  await pro(next, 'add-addendum', { case_id, text: word('addendum') })
  await admin('refund-payment', { case_id, amount: 1, reason: word('reason') })
  const rejected = await save()
  await admin('reject-reviewcase', { case_id: rejected, reject_reason: word('reason') })
  const cancelled = await save()
  await admin('assign-coordinator', { case_id: cancelled, doctor_id: lead })
  await sent()
  await admin('cancel-review-case', { case_id: cancelled, reason: word('reason') })
  const erased = await save()
  await admin('reject-reviewcase', { case_id: erased, reject_reason: word('reason') })
  await sent()
  await admin('erase-case', { case_id: erased, reason: word('reason') })
  service.clock.advance(340 * DAY)
  assert.equal(await announceOldDrafts(service.ctx), 1)
  await sent()
}

test('no message of any event names a patient, a doctor, a disease or anything written in a case', async () => {
  for (const lang of languages) await journey(lang)
  const rows = await service.rows(
    "select distinct event || case when recipient_kind = 'doctor' and event in ('new_message', 'case_cancelled') then '_doctor' else '' end as name, state from message_deliveries",
  )
  const told = [...new Set(rows.map(({ name }) => name)), 'case_erased']
  assert.deepEqual(told.sort(), textNames.map(({ name }) => name).sort())
  // Nothing is kept of the message that a case was erased.
  for (const subject of [/was deleted/, /حُذفت/]) assert.ok(mailbox.mails.some(mail => subject.test(mail.subject ?? '')))
  assert.deepEqual([...new Set(rows.map(({ state }) => state))], ['sent'])
  const mails = mailbox.mails.map(mail => [mail.raw, mail.subject, mail.text, mail.html].join('\n'))
  const texts = direct.texts().map(({ body }) => JSON.stringify(body))
  assert.ok(mails.length > 40 && texts.length > 12)
  for (const message of [...mails, ...texts]) assert.deepEqual(canaries.foundIn(message), [], message)
  for (const { subject, text } of mailbox.mails) assert.ok(!`${subject}${text}`.includes('{'), text)
  const queued = await service.rows('select data::text as data from pgboss.job')
  for (const { data } of queued) assert.deepEqual(canaries.foundIn(data), [])
})

test('Arabic reaches the patient as Arabic', () => {
  const mail = mailbox
    .to('ar@example.sa')
    .find(({ subject }) => subject?.includes('جاهز') && !subject.includes('للدفع'))
  assert.match(String(mail?.html), /<html lang="ar" dir="rtl">/)
  assert.match(mail?.text ?? '', /فتح التقرير:\nhttp:\/\/service\.test\/web\/app\/cases\/[0-9a-f-]{36}\/report\n/)
})
