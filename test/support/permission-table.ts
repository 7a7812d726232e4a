import { caseStatuses } from '../../src/domain/case/status.ts'

/**
 * What each person gets for a case in each state; the columns follow `caseStatuses`. A case in draft, review or rejected has no
 * team. `both` coordinates a case and is one of its specialists; without a line, `both` gets what a coordinator gets. A star:
 * the call names the assignment of the other role, a specialist's instead of the coordinator's or the other way round. Whoever
 * has no line is refused in every state, see `outsidersGet`.
 */
const table = `
  operation                                        person       draft review pending failed success rejected cancelled completed
  POST /app/review-case-details                    patient      200 200 200 200 200 200 200 200
  POST /app/edit-review-case                       patient      200 409 409 409 409 409 409 409
  POST /app/update-meddocs                         patient      200 409 409 409 409 409 409 409
  POST /app/cancellation-reasons                   patient      200 200 200 200 200 200 200 200
  POST /app/cancel-review-case                     patient      200 200 200 200 200 409 409 409
  POST /app/withdraw-consent                       patient      200 200 200 200 200 200 200 200
  POST /app/case-access                            patient      200 200 200 200 200 200 200 200
  POST /app/request-erasure                        patient      200 200 200 200 200 200 200 200
  GET  /app/confirm-order-deatils                  patient      200 200 200 200 200 200 200 200
  POST /app/view-report                            patient      409 409 409 409 409 409 409 200
  POST /app/view-invoice                           patient      404 404 404 404 200 404 200 200
  POST /app/answer-document-request                patient      404 404 200 200 200 404 409 409
  POST /app/add-documents                          patient      409 200 200 200 200 409 409 409
  POST /app/send-message                           patient      409 409 200 200 200 409 200 200
  POST /app/list-messages                          patient      200 200 200 200 200 200 200 200
  GET  /app/success-webhook                        nobody       409 409 200 200 200 409 200 200
  GET  /app/failed-webhook                         nobody       409 409 200 200 200 409 200 200
  POST /admin/reject-reviewcase                    admin        200 200 409 409 409 409 409 409
  POST /admin/assign-coordinator                   admin        409 200 409 409 409 409 409 409
  POST /admin/edit-coordinator                     admin        409 409 200 409 409 409 409 409
  POST /admin/replace-coordinator                  admin        409 409 200 200 200 409 409 409
  POST /admin/remove-doctor                        admin        404 404 200 200 200 404 409 409
  POST /admin/remind-doctor                        admin        404 404 200 200 200 404 409 409
  POST /admin/remind-doctor*                       admin        404 404 409 409 200 404 409 409
  POST /admin/list-messages                        admin        200 200 200 200 200 200 200 200
  POST /admin/add-note                             admin        200 200 200 200 200 200 200 200
  POST /admin/list-notes                           admin        200 200 200 200 200 200 200 200
  POST /admin/list-deliveries                      admin        200 200 200 200 200 200 200 200
  POST /admin/cancel-review-case                   admin        200 200 200 200 200 409 409 409
  POST /admin/accept-mismatch                      admin        409 409 409 409 409 409 409 409
  POST /admin/refund-payment                       admin        409 409 409 409 200 409 409 200
  POST /admin/erase-case                           admin        409 409 409 409 409 200 200 200
  POST /admin/hold-case                            admin        200 200 200 200 200 200 200 200
  POST /admin/open-case                            admin        200 200 200 200 200 200 200 200
  POST /admin/view-invoice                         admin        404 404 404 404 200 404 200 200
  POST /admin/set-tax-invoice                      admin        404 404 404 404 200 404 200 200
  POST /admin/verify-case-and-emp                  admin        200 200 200 200 200 200 200 200
  POST /admin/report-fhir                          admin        409 409 409 409 409 409 409 200
  POST /admin/review-case-details                  admin        200 200 200 200 200 200 200 200
  POST /admin/access-log                           admin        200 200 200 200 200 200 200 200
  POST /admin/export-access-log                    admin        200 200 200 200 200 200 200 200
  POST /admin/list-assign-coordinator-doctors      admin        200 200 200 200 200 200 200 200
  POST /pro/review-case-details                    coordinator  404 404 200 200 200 404 200 200
  POST /pro/review-case-details                    doctor       404 404 200 200 200 404 200 200
  POST /pro/case-documents                         coordinator  404 404 200 200 200 404 200 200
  POST /pro/case-documents                         doctor       404 404 200 200 200 404 200 200
  POST /app/open-document                          patient      200 200 200 200 200 200 200 200
  POST /admin/open-document                        admin        200 200 200 200 200 200 200 200
  POST /pro/open-document                          coordinator  404 404 200 200 200 404 200 200
  POST /pro/open-document                          doctor       404 404 200 200 200 404 200 200
  GET  /dicomweb/{case_id}/studies                 patient      200 200 200 200 200 200 200 200
  GET  /dicomweb/{case_id}/studies                 admin        200 200 200 200 200 200 200 200
  GET  /dicomweb/{case_id}/studies                 coordinator  404 404 200 200 200 404 200 200
  GET  /dicomweb/{case_id}/studies                 doctor       404 404 200 200 200 404 200 200
  POST /dicomweb/{case_id}/studies                 patient      403 403 403 403 403 403 403 403
  POST /dicomweb/{case_id}/studies                 admin        403 403 403 403 403 403 403 403
  POST /dicomweb/{case_id}/studies                 coordinator  404 404 415 415 415 404 409 409
  POST /dicomweb/{case_id}/studies                 doctor       404 404 415 415 415 404 409 409
  POST /pro/remove-finding                         coordinator  404 404 403 403 403 404 403 403
  POST /pro/remove-finding                         doctor       404 404 200 200 200 404 409 409
  POST /pro/remove-finding                         both         404 404 200 200 200 404 409 409
  POST /pro/list-doctors                           coordinator  403 403 200 200 200 403 200 200
  POST /pro/assign-doctor                          coordinator  403 403 200 200 200 403 409 409
  POST /pro/delay-notification                     coordinator  403 403 409 409 200 403 409 409
  POST /pro/decline-assignment                     doctor       404 404 200 200 200 404 409 409
  POST /pro/decline-assignment                     both         404 404 200 200 200 404 409 409
  POST /pro/withdraw-doctor                        coordinator  404 404 200 200 200 404 409 409
  POST /pro/withdraw-doctor                        doctor       404 404 403 403 403 404 403 403
  POST /pro/remind-doctor                          coordinator  404 404 200 200 200 404 409 409
  POST /pro/remind-doctor                          doctor       404 404 403 403 403 404 403 403
  POST /pro/send-message                           coordinator  404 404 200 200 200 404 200 200
  POST /pro/list-messages                          coordinator  404 404 200 200 200 404 200 200
  POST /pro/send-team-message                      coordinator  404 404 200 200 200 404 200 200
  POST /pro/send-team-message                      doctor       404 404 200 200 200 404 200 200
  POST /pro/list-team-messages                     coordinator  404 404 200 200 200 404 200 200
  POST /pro/list-team-messages                     doctor       404 404 200 200 200 404 200 200
  POST /pro/request-documents                      doctor       404 404 200 200 200 404 409 409
  POST /pro/request-documents                      both         404 404 200 200 200 404 409 409
  POST /pro/review-report                          doctor       404 404 200 200 200 404 409 409
  POST /pro/review-report                          both         404 404 200 200 200 404 409 409
  POST /pro/add-opinion-picture                    doctor       404 404 200 200 200 404 409 409
  POST /pro/add-opinion-picture                    both         404 404 200 200 200 404 409 409
  POST /pro/reopen-opinion                         doctor       404 404 409 409 409 404 409 409
  POST /pro/reopen-opinion                         both         404 404 409 409 409 404 409 409
  POST /pro/return-opinion                         coordinator  404 404 409 409 409 404 409 409
  POST /pro/return-opinion                         doctor       404 404 403 403 403 404 403 403
  POST /pro/return-opinion                         both         404 404 403 403 403 404 403 403
  POST /pro/preview-report                         coordinator  404 404 409 409 200 404 409 409
  POST /pro/save-summary                           coordinator  404 404 200 200 200 404 409 409
  POST /pro/submit-coordinator-summary             coordinator  404 404 409 409 200 404 409 409
  POST /app/report-fhir                            patient      409 409 409 409 409 409 409 200
  POST /pro/add-addendum                           coordinator  404 404 409 409 409 404 409 200
  POST /pro/add-addendum                           doctor       404 404 403 403 403 404 403 403
  POST /pro/request-documents*                     coordinator  404 404 200 200 200 404 409 409
  POST /pro/request-documents*                     both         404 404 200 200 200 404 409 409
  POST /pro/review-report*                         coordinator  404 404 403 403 403 404 403 403
  POST /pro/review-report*                         both         404 404 403 403 403 404 403 403
  POST /pro/add-opinion-picture*                   coordinator  404 404 403 403 403 404 403 403
  POST /pro/add-opinion-picture*                   both         404 404 403 403 403 404 403 403
  POST /pro/decline-assignment*                    coordinator  404 404 403 403 403 404 403 403
  POST /pro/decline-assignment*                    both         404 404 403 403 403 404 403 403
  POST /pro/withdraw-doctor*                       coordinator  404 404 403 403 403 404 403 403
  POST /pro/withdraw-doctor*                       both         404 404 403 403 403 404 403 403
  POST /pro/withdraw-doctor*                       doctor       404 404 403 403 403 404 403 403
  POST /pro/remind-doctor*                         coordinator  404 404 403 403 403 404 403 403
  POST /pro/remind-doctor*                         both         404 404 403 403 403 404 403 403
  POST /pro/remind-doctor*                         doctor       404 404 403 403 403 404 403 403
  POST /pro/reopen-opinion*                        coordinator  404 404 403 403 403 404 403 403
  POST /pro/reopen-opinion*                        both         404 404 403 403 403 404 403 403
  POST /pro/return-opinion*                        coordinator  404 404 403 403 403 404 403 403
  POST /pro/return-opinion*                        both         404 404 403 403 403 404 403 403
  POST /pro/return-opinion*                        doctor       404 404 403 403 403 404 403 403
  POST /pro/preview-report*                        doctor       404 404 403 403 403 404 403 403
  POST /pro/preview-report*                        both         404 404 403 403 403 404 403 403
  POST /pro/save-summary*                          doctor       404 404 403 403 403 404 403 403
  POST /pro/save-summary*                          both         404 404 403 403 403 404 403 403
  POST /pro/submit-coordinator-summary*            doctor       404 404 403 403 403 404 403 403
  POST /pro/submit-coordinator-summary*            both         404 404 403 403 403 404 403 403`

/** Calls that a coordinator makes about a case say 403 to everybody else, and 404 only for a case that is not there. */
const SAY_FORBIDDEN = ['POST /pro/list-doctors', 'POST /pro/assign-doctor', 'POST /pro/delay-notification']

export const outsidersGet = (operation: string) => (SAY_FORBIDDEN.includes(operation) ? 403 : 404)

/** Who may call each surface. `former` coordinated the case, `gone` was taken off its team, `outsider` works on another one. */
const callers = {
  app: ['patient', 'stranger'],
  admin: ['admin'],
  pro: ['coordinator', 'doctor', 'both', 'former', 'gone', 'outsider'],
  dicomweb: ['patient', 'stranger', 'admin', 'coordinator', 'doctor', 'both', 'former', 'gone', 'outsider'],
} as const

export type Person = (typeof callers)[keyof typeof callers][number]

export interface AccessLine {
  /** Method and path. */
  readonly operation: string
  readonly namesOtherRow: boolean
  /** null: anybody, without a token. */
  readonly person: Person | null
  readonly codes: readonly number[]
  /** The person has no line of their own. */
  readonly isOutside: boolean
}

const written = table
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [method = '', path = '', person = '', ...codes] = line.trim().split(/\s+/)
    return { name: `${method} ${path}`, person, codes: codes.map(Number) }
  })

/** The lines of one operation: those in the table, and the refusals of everybody else who may call the surface. */
function linesOf(name: string): AccessLine[] {
  const own = written.filter(line => line.name === name)
  const operation = name.replace('*', '')
  const line = (person: Person | null, codes: readonly number[] | undefined): AccessLine => ({
    operation,
    namesOtherRow: name.endsWith('*'),
    person,
    codes: codes ?? caseStatuses.map(() => outsidersGet(operation)),
    isOutside: codes === undefined,
  })
  if (own.some(({ person }) => person === 'nobody')) return own.map(({ codes }) => line(null, codes))
  const codesOf = (person: string) => own.find(one => one.person === person)?.codes
  const surface = operation.split('/')[1] as keyof typeof callers
  return callers[surface].map(person =>
    line(person, codesOf(person) ?? (person === 'both' ? codesOf('coordinator') : undefined)),
  )
}

export const accessTable: readonly AccessLine[] = [...new Set(written.map(({ name }) => name))].flatMap(linesOf)
