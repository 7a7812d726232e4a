import type { Person } from './setup.ts'

/**
 * The status that each person gets for a case in each state; the columns follow `caseStatuses`. Cases in draft, review or
 * rejected have no team here, so nobody is their coordinator or doctor. A 404 is the same, word for word, as for a case that does
 * not exist.
 */
const table = `
  operation                                   person       draft review pending failed success rejected cancelled completed
  POST /app/review-case-details               patient      200 200 200 200 200 200 200 200
  POST /app/review-case-details               stranger     404 404 404 404 404 404 404 404
  POST /app/edit-review-case                  patient      200 409 409 409 409 409 409 409
  POST /app/edit-review-case                  stranger     404 404 404 404 404 404 404 404
  POST /app/update-meddocs                    patient      200 409 409 409 409 409 409 409
  POST /app/update-meddocs                    stranger     404 404 404 404 404 404 404 404
  POST /app/cancellation-reasons              patient      200 200 200 200 200 200 200 200
  POST /app/cancellation-reasons              stranger     404 404 404 404 404 404 404 404
  POST /app/cancel-review-case                patient      200 200 200 200 200 409 409 409
  POST /app/cancel-review-case                stranger     404 404 404 404 404 404 404 404
  POST /app/withdraw-consent                  patient      200 200 200 200 200 200 200 200
  POST /app/withdraw-consent                  stranger     404 404 404 404 404 404 404 404
  POST /app/case-access                       patient      200 200 200 200 200 200 200 200
  POST /app/case-access                       stranger     404 404 404 404 404 404 404 404
  POST /app/request-erasure                   patient      200 200 200 200 200 200 200 200
  POST /app/request-erasure                   stranger     404 404 404 404 404 404 404 404
  GET  /app/confirm-order-deatils             patient      200 200 200 200 200 200 200 200
  GET  /app/confirm-order-deatils             stranger     404 404 404 404 404 404 404 404
  POST /app/view-report                       patient      409 409 409 409 409 409 409 200
  POST /app/view-report                       stranger     404 404 404 404 404 404 404 404
  POST /app/view-invoice                      patient      404 404 404 404 200 404 200 200
  POST /app/view-invoice                      stranger     404 404 404 404 404 404 404 404
  POST /app/answer-document-request           patient      404 404 200 200 200 404 409 409
  POST /app/answer-document-request           stranger     404 404 404 404 404 404 404 404
  POST /app/send-message                      patient      409 409 200 200 200 409 200 200
  POST /app/send-message                      stranger     404 404 404 404 404 404 404 404
  POST /app/list-messages                     patient      200 200 200 200 200 200 200 200
  POST /app/list-messages                     stranger     404 404 404 404 404 404 404 404
  GET  /app/success-webhook                   nobody       409 409 200 200 200 409 200 200
  GET  /app/failed-webhook                    nobody       409 409 200 200 200 409 200 200
  POST /admin/reject-reviewcase               admin        200 200 409 409 409 409 409 409
  POST /admin/assign-coordinator              admin        409 200 409 409 409 409 409 409
  POST /admin/edit-coordinator                admin        409 409 200 409 409 409 409 409
  POST /admin/replace-coordinator             admin        409 409 200 200 200 409 409 409
  POST /admin/remove-doctor                   admin        404 404 200 200 200 404 409 409
  POST /admin/list-messages                   admin        200 200 200 200 200 200 200 200
  POST /admin/cancel-review-case              admin        200 200 200 200 200 409 409 409
  POST /admin/accept-mismatch                 admin        409 409 409 409 409 409 409 409
  POST /admin/erase-case                      admin        409 409 409 409 409 200 200 200
  POST /admin/hold-case                       admin        200 200 200 200 200 200 200 200
  POST /admin/view-invoice                    admin        404 404 404 404 200 404 200 200
  POST /admin/set-tax-invoice                 admin        404 404 404 404 200 404 200 200
  POST /admin/verify-case-and-emp             admin        200 200 200 200 200 200 200 200
  POST /admin/report-fhir                     admin        409 409 409 409 409 409 409 200
  POST /admin/review-case-details             admin        200 200 200 200 200 200 200 200
  POST /admin/access-log                      admin        200 200 200 200 200 200 200 200
  POST /admin/list-assign-coordinator-doctors admin        200 200 200 200 200 200 200 200
  POST /pro/review-case-details               coordinator  404 404 200 200 200 404 200 200
  POST /pro/review-case-details               doctor       404 404 200 200 200 404 200 200
  POST /pro/review-case-details               former       404 404 404 404 404 404 404 404
  POST /pro/review-case-details               outsider     404 404 404 404 404 404 404 404
  POST /pro/case-documents                    coordinator  404 404 200 200 200 404 200 200
  POST /pro/case-documents                    doctor       404 404 200 200 200 404 200 200
  POST /pro/case-documents                    former       404 404 404 404 404 404 404 404
  POST /pro/case-documents                    outsider     404 404 404 404 404 404 404 404
  POST /app/open-document                     patient      200 200 200 200 200 200 200 200
  POST /app/open-document                     stranger     404 404 404 404 404 404 404 404
  POST /admin/open-document                   admin        200 200 200 200 200 200 200 200
  POST /pro/open-document                     coordinator  404 404 200 200 200 404 200 200
  POST /pro/open-document                     doctor       404 404 200 200 200 404 200 200
  POST /pro/open-document                     former       404 404 404 404 404 404 404 404
  POST /pro/open-document                     outsider     404 404 404 404 404 404 404 404
  POST /pro/list-doctors                      coordinator  403 403 200 200 200 403 200 200
  POST /pro/list-doctors                      doctor       403 403 403 403 403 403 403 403
  POST /pro/list-doctors                      former       403 403 403 403 403 403 403 403
  POST /pro/list-doctors                      outsider     403 403 403 403 403 403 403 403
  POST /pro/assign-doctor                     coordinator  403 403 200 200 200 403 409 409
  POST /pro/assign-doctor                     doctor       403 403 403 403 403 403 403 403
  POST /pro/assign-doctor                     former       403 403 403 403 403 403 403 403
  POST /pro/assign-doctor                     outsider     403 403 403 403 403 403 403 403
  POST /pro/delay-notification                coordinator  403 403 409 409 200 403 409 409
  POST /pro/delay-notification                doctor       403 403 403 403 403 403 403 403
  POST /pro/delay-notification                former       403 403 403 403 403 403 403 403
  POST /pro/delay-notification                outsider     403 403 403 403 403 403 403 403
  POST /pro/decline-assignment                doctor       404 404 200 200 200 404 409 409
  POST /pro/decline-assignment                coordinator  404 404 404 404 404 404 404 404
  POST /pro/decline-assignment                former       404 404 404 404 404 404 404 404
  POST /pro/decline-assignment                outsider     404 404 404 404 404 404 404 404
  POST /pro/withdraw-doctor                   coordinator  404 404 200 200 200 404 409 409
  POST /pro/withdraw-doctor                   doctor       404 404 403 403 403 404 403 403
  POST /pro/withdraw-doctor                   former       404 404 404 404 404 404 404 404
  POST /pro/withdraw-doctor                   outsider     404 404 404 404 404 404 404 404
  POST /pro/remind-doctor                     coordinator  404 404 200 200 200 404 409 409
  POST /pro/remind-doctor                     doctor       404 404 403 403 403 404 403 403
  POST /pro/remind-doctor                     former       404 404 404 404 404 404 404 404
  POST /pro/remind-doctor                     outsider     404 404 404 404 404 404 404 404
  POST /pro/send-message                      coordinator  404 404 200 200 200 404 200 200
  POST /pro/send-message                      doctor       404 404 404 404 404 404 404 404
  POST /pro/send-message                      former       404 404 404 404 404 404 404 404
  POST /pro/send-message                      outsider     404 404 404 404 404 404 404 404
  POST /pro/list-messages                     coordinator  404 404 200 200 200 404 200 200
  POST /pro/list-messages                     doctor       404 404 404 404 404 404 404 404
  POST /pro/list-messages                     former       404 404 404 404 404 404 404 404
  POST /pro/list-messages                     outsider     404 404 404 404 404 404 404 404
  POST /pro/request-documents                 doctor       404 404 200 200 200 404 409 409
  POST /pro/request-documents                 coordinator  404 404 404 404 404 404 404 404
  POST /pro/request-documents                 former       404 404 404 404 404 404 404 404
  POST /pro/request-documents                 outsider     404 404 404 404 404 404 404 404
  POST /pro/review-report                     doctor       404 404 200 200 200 404 409 409
  POST /pro/review-report                     coordinator  404 404 404 404 404 404 404 404
  POST /pro/review-report                     former       404 404 404 404 404 404 404 404
  POST /pro/review-report                     outsider     404 404 404 404 404 404 404 404
  POST /pro/preview-report                    coordinator  404 404 409 409 200 404 409 409
  POST /pro/preview-report                    doctor       404 404 404 404 404 404 404 404
  POST /pro/preview-report                    former       404 404 404 404 404 404 404 404
  POST /pro/preview-report                    outsider     404 404 404 404 404 404 404 404
  POST /pro/submit-coordinator-summary        coordinator  404 404 409 409 200 404 409 409
  POST /pro/submit-coordinator-summary        doctor       404 404 404 404 404 404 404 404
  POST /pro/submit-coordinator-summary        former       404 404 404 404 404 404 404 404
  POST /pro/submit-coordinator-summary        outsider     404 404 404 404 404 404 404 404
  POST /app/report-fhir                       patient      409 409 409 409 409 409 409 200
  POST /app/report-fhir                       stranger     404 404 404 404 404 404 404 404
  POST /pro/add-addendum                      coordinator  404 404 409 409 409 404 409 200
  POST /pro/add-addendum                      doctor       404 404 403 403 403 404 403 403
  POST /pro/add-addendum                      former       404 404 404 404 404 404 404 404
  POST /pro/add-addendum                      outsider     404 404 404 404 404 404 404 404`

export interface AccessLine {
  readonly operation: string
  readonly person: Person | null
  readonly codes: readonly number[]
}

export const accessTable: readonly AccessLine[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [method = '', path = '', person = '', ...codes] = line.trim().split(/\s+/)
    const name = `${method} ${path}`
    return { operation: name, person: person === 'nobody' ? null : (person as Person), codes: codes.map(Number) }
  })
