/** The states of a case with a team. */
export const states = [
  'payment_pending',
  'payment_failed',
  'payment_success',
  'rejected',
  'cancelled',
  'completed',
] as const
export type State = (typeof states)[number]

/**
 * The status that each person gets in each state; the columns are the states above. `both` coordinates and is a specialist too.
 */
const table = `
  endpoint                    person        pending failed success rejected cancelled completed
  review-case-details         stranger      404 404 404 404 404 404
  review-case-details         former        404 404 404 404 404 404
  review-case-details         gone          404 404 404 404 404 404
  review-case-details         elsewhere     404 404 404 404 404 404
  review-case-details         doctor        200 200 200 200 200 200
  review-case-details         coordinator   200 200 200 200 200 200
  review-case-details         both          200 200 200 200 200 200
  details-as-coordinator      stranger      404 404 404 404 404 404
  details-as-coordinator      former        404 404 404 404 404 404
  details-as-coordinator      gone          404 404 404 404 404 404
  details-as-coordinator      elsewhere     404 404 404 404 404 404
  details-as-coordinator      doctor        404 404 404 404 404 404
  details-as-coordinator      coordinator   200 200 200 200 200 200
  details-as-coordinator      both          200 200 200 200 200 200
  case-documents              stranger      404 404 404 404 404 404
  case-documents              former        404 404 404 404 404 404
  case-documents              gone          404 404 404 404 404 404
  case-documents              elsewhere     404 404 404 404 404 404
  case-documents              doctor        200 200 200 200 200 200
  case-documents              coordinator   200 200 200 200 200 200
  case-documents              both          200 200 200 200 200 200
  list-doctors                stranger      403 403 403 403 403 403
  list-doctors                former        403 403 403 403 403 403
  list-doctors                gone          403 403 403 403 403 403
  list-doctors                elsewhere     403 403 403 403 403 403
  list-doctors                doctor        403 403 403 403 403 403
  list-doctors                coordinator   200 200 200 200 200 200
  list-doctors                both          200 200 200 200 200 200
  assign-doctor               stranger      403 403 403 403 403 403
  assign-doctor               former        403 403 403 403 403 403
  assign-doctor               gone          403 403 403 403 403 403
  assign-doctor               elsewhere     403 403 403 403 403 403
  assign-doctor               doctor        403 403 403 403 403 403
  assign-doctor               coordinator   200 200 200 409 409 409
  assign-doctor               both          200 200 200 409 409 409
  delay-notification          stranger      403 403 403 403 403 403
  delay-notification          former        403 403 403 403 403 403
  delay-notification          gone          403 403 403 403 403 403
  delay-notification          elsewhere     403 403 403 403 403 403
  delay-notification          doctor        403 403 403 403 403 403
  delay-notification          coordinator   409 409 200 409 409 409
  delay-notification          both          409 409 200 409 409 409
  request-documents           stranger      404 404 404 404 404 404
  request-documents           former        404 404 404 404 404 404
  request-documents           gone          404 404 404 404 404 404
  request-documents           elsewhere     404 404 404 404 404 404
  request-documents           doctor        200 200 200 409 409 409
  request-documents           coordinator   200 200 200 409 409 409
  request-documents           both          200 200 200 409 409 409
  request-documents           both-doctor   200 200 200 409 409 409
  review-report               stranger      404 404 404 404 404 404
  review-report               former        404 404 404 404 404 404
  review-report               gone          404 404 404 404 404 404
  review-report               elsewhere     404 404 404 404 404 404
  review-report               doctor        200 200 200 409 409 409
  review-report               coordinator   403 403 403 403 403 403
  review-report               both          403 403 403 403 403 403
  review-report               both-doctor   200 200 200 409 409 409
  preview-report              stranger      404 404 404 404 404 404
  preview-report              former        404 404 404 404 404 404
  preview-report              gone          404 404 404 404 404 404
  preview-report              elsewhere     404 404 404 404 404 404
  preview-report              doctor        403 403 403 403 403 403
  preview-report              coordinator   409 409 200 409 409 409
  preview-report              both          409 409 200 409 409 409
  preview-report              both-doctor   403 403 403 403 403 403
  submit-coordinator-summary  stranger      404 404 404 404 404 404
  submit-coordinator-summary  former        404 404 404 404 404 404
  submit-coordinator-summary  gone          404 404 404 404 404 404
  submit-coordinator-summary  elsewhere     404 404 404 404 404 404
  submit-coordinator-summary  doctor        403 403 403 403 403 403
  submit-coordinator-summary  coordinator   409 409 200 409 409 409
  submit-coordinator-summary  both          409 409 200 409 409 409
  submit-coordinator-summary  both-doctor   403 403 403 403 403 403
  decline-assignment          stranger      404 404 404 404 404 404
  decline-assignment          former        404 404 404 404 404 404
  decline-assignment          gone          404 404 404 404 404 404
  decline-assignment          elsewhere     404 404 404 404 404 404
  decline-assignment          doctor        200 200 200 409 409 409
  decline-assignment          coordinator   403 403 403 403 403 403
  decline-assignment          both          403 403 403 403 403 403
  decline-assignment          both-doctor   200 200 200 409 409 409
  withdraw-doctor             stranger      404 404 404 404 404 404
  withdraw-doctor             former        404 404 404 404 404 404
  withdraw-doctor             gone          404 404 404 404 404 404
  withdraw-doctor             elsewhere     404 404 404 404 404 404
  withdraw-doctor             doctor        403 403 403 403 403 403
  withdraw-doctor             coordinator   403 403 403 403 403 403
  withdraw-doctor             both          403 403 403 403 403 403
  withdraw-doctor             both-doctor   200 200 200 409 409 409
  withdraw-the-doctor         stranger      404 404 404 404 404 404
  withdraw-the-doctor         former        404 404 404 404 404 404
  withdraw-the-doctor         gone          404 404 404 404 404 404
  withdraw-the-doctor         elsewhere     404 404 404 404 404 404
  withdraw-the-doctor         doctor        403 403 403 403 403 403
  withdraw-the-doctor         coordinator   200 200 200 409 409 409
  withdraw-the-doctor         both          200 200 200 409 409 409
  remind-doctor               stranger      404 404 404 404 404 404
  remind-doctor               former        404 404 404 404 404 404
  remind-doctor               gone          404 404 404 404 404 404
  remind-doctor               elsewhere     404 404 404 404 404 404
  remind-doctor               doctor        403 403 403 403 403 403
  remind-doctor               coordinator   403 403 403 403 403 403
  remind-doctor               both          403 403 403 403 403 403
  remind-doctor               both-doctor   200 200 200 409 409 409
  remind-the-doctor           stranger      404 404 404 404 404 404
  remind-the-doctor           former        404 404 404 404 404 404
  remind-the-doctor           gone          404 404 404 404 404 404
  remind-the-doctor           elsewhere     404 404 404 404 404 404
  remind-the-doctor           doctor        403 403 403 403 403 403
  remind-the-doctor           coordinator   200 200 200 409 409 409
  remind-the-doctor           both          200 200 200 409 409 409
  send-message                stranger      404 404 404 404 404 404
  send-message                former        404 404 404 404 404 404
  send-message                gone          404 404 404 404 404 404
  send-message                elsewhere     404 404 404 404 404 404
  send-message                doctor        404 404 404 404 404 404
  send-message                coordinator   200 200 200 409 200 200
  send-message                both          200 200 200 409 200 200
  list-messages               stranger      404 404 404 404 404 404
  list-messages               former        404 404 404 404 404 404
  list-messages               gone          404 404 404 404 404 404
  list-messages               elsewhere     404 404 404 404 404 404
  list-messages               doctor        404 404 404 404 404 404
  list-messages               coordinator   200 200 200 200 200 200
  list-messages               both          200 200 200 200 200 200
  add-addendum                stranger      404 404 404 404 404 404
  add-addendum                former        404 404 404 404 404 404
  add-addendum                gone          404 404 404 404 404 404
  add-addendum                elsewhere     404 404 404 404 404 404
  add-addendum                doctor        403 403 403 403 403 403
  add-addendum                coordinator   409 409 409 409 409 200
  add-addendum                both          409 409 409 409 409 200
`

export interface Line {
  readonly endpoint: string
  readonly person: string
  readonly codes: readonly number[]
}

export const lines: readonly Line[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [endpoint = '', person = '', ...codes] = line.trim().split(/\s+/)
    return { endpoint, person, codes: codes.map(Number) }
  })
