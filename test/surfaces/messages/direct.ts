import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { type OtherSide, type Received, startOtherSide } from '../../support/other-side.ts'
import { records } from '../../support/records.ts'
import { startService, type TestServiceOptions } from '../../support/service.ts'
import { createWorld } from '../../support/world.ts'

export const EMAIL = 'sara@example.sa'
export const PHONE = '+966500001234'

/** What the stand-in for Unifonic says. */
export const accepted = { code: 200, body: JSON.stringify({ success: 'true', data: { MessageID: 71 } }) }

export const directEnv = (mailbox: Mailbox, sms: OtherSide) => ({
  MESSAGES: 'direct',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Noor Hospital <care@noor.example.sa>',
  SMS_PROVIDER: 'unifonic',
  SMS_KEY: 'app-sid',
  SMS_SENDER: 'NoorHosp',
  SMS_API_URL: sms.url,
})

/** The service that writes to people itself, with a mail server and an SMS provider on the other side. */
export async function startDirect(env: Record<string, string> = {}, options: Omit<TestServiceOptions, 'env'> = {}) {
  const [mailbox, sms] = [await startMailbox(), await startOtherSide()]
  sms.answerWith(() => accepted)
  const service = await startService({ ...options, env: { ...directEnv(mailbox, sms), ...env } })
  const world = await createWorld(service)
  const about = records(service)
  let people = 100
  const patient = (claims: Record<string, unknown> = {}, id = 'patient-1') =>
    service.token('app', id, { name: 'Sara Ahmad', email: EMAIL, phone: PHONE, ...claims })
  await service.rows(
    "insert into departments (department_id, name_en, name_ar, created_date) values ('d', 'D', 'D', now())",
  )
  /** A doctor of the directory. */
  const doctor = (doctor_id: string, addresses: Record<string, string> = {}) => {
    const names = { name_en: 'Dr. Hidden', name_ar: 'د. مخفي', speciality_en: 'Oncology', speciality_ar: 'أورام' }
    return world.admins('/admin/save-doctor', { doctor_id, department_id: 'd', ...names, ...addresses, replace: true })
  }
  await doctor('dr-1', { email: 'dr-1@example.sa' })
  return {
    service,
    world,
    about,
    mailbox,
    sms,
    patient,
    doctor,
    /** A submitted case of a new patient with these addresses. */
    save: (claims?: Record<string, unknown>, changes?: Record<string, unknown>) =>
      world.save(changes, patient(claims, `patient-${++people}`)),
    assign: (case_id: string, doctor_id = 'dr-1') => world.admins('/admin/assign-coordinator', { case_id, doctor_id }),
    texts: () => sms.received as (Received & { body: { Recipient: string; Body: string; CorrelationID: string } })[],
    async quiet() {
      do await about.makeDue()
      while ((await service.drain()) > 0)
    },
    deliveries: async (case_id: string): Promise<Record<string, string>[]> =>
      (await world.admins('/admin/list-deliveries', { case_id })).body.data,
    actions: async (caseId: string) => (await about.activity(caseId)).map(({ action }) => action as string),
    waiting: async (line: string) => (await world.admins('/admin/worklist', {})).body.data[line],
    clear() {
      mailbox.mails.length = 0
      mailbox.tries = 0
      sms.received.length = 0
      mailbox.refuse(() => null)
      sms.answerWith(() => accepted)
    },
  }
}
