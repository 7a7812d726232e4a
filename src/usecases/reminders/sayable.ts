import type { Context } from '../../context.ts'
import type { SendingFacts } from '../../db/reminders/reminders.ts'
import { payUrlOf } from '../payments/pay-url.ts'

/** The facts of a case as messages tell them, with the link by which the patient pays. */
export function sayable(ctx: Context, facts: SendingFacts): SendingFacts {
  return { ...facts, payment_url: payUrlOf(ctx, facts) }
}
