import type { TestService } from '../../support/service.ts'
import { HOUR } from '../../support/test-clock.ts'
import type { Span } from './recount.ts'

interface Money {
  readonly amount: string
  readonly currency: string
  readonly day: string
  readonly kind: 'collected' | 'refunded' | 'unallocated'
}

const riyadhDay = (time: Date) => new Date(time.getTime() + 3 * HOUR).toISOString().slice(0, 10)
const cents = (amount: string) => BigInt(amount.replace('.', ''))
const toNumber = (sum: bigint) => Number(sum) / 100

/** All amounts that moved, counted only from payments and refunds, not from stored summaries. */
export async function moneyMoved({ rows }: TestService): Promise<Money[]> {
  const paid =
    await rows(`select to_char(amount, 'FM9999999990.00') as amount, currency, paid_date as at, 'collected' as kind
    from payments where status = 'paid'`)
  const back =
    await rows(`select to_char(refunds.amount, 'FM9999999990.00') as amount, refunds.currency, settled_date as at,
      case payments.status when 'paid' then 'refunded' else 'unallocated' end as kind
    from refunds join payments using (payment_id) where refunds.status = 'settled'`)
  return [...paid, ...back].map(({ at, ...money }) => ({ ...money, day: riyadhDay(at) }))
}

/** The revenue of a span, added up to the cent. */
export function revenueOf(moved: readonly Money[], { from, to }: Span) {
  const within = moved.filter(({ day }) => day >= from && day <= to)
  const sum = (wanted: (money: Money) => boolean) =>
    within.filter(wanted).reduce((total, { amount }) => total + cents(amount), 0n)
  const collected = sum(({ kind }) => kind === 'collected')
  const refunded = sum(({ kind }) => kind === 'refunded')
  const apart = within.filter(({ kind }) => kind === 'unallocated').map(({ currency }) => currency)
  return {
    collected: toNumber(collected),
    refunded: toNumber(refunded),
    net: toNumber(collected - refunded),
    currency: 'SAR',
    unallocated: [...new Set(apart)].sort().map(currency => ({
      amount: toNumber(sum(money => money.kind === 'unallocated' && money.currency === currency)),
      currency,
    })),
  }
}
