import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Chance, createChance } from '../../../demo/chance.ts'
import type { StripeStandIn } from '../../../demo/payments/stripe.ts'
import { checkPayments } from '../../../src/usecases/payments/check-payments.ts'
import { readRefunds } from '../../../src/usecases/payments/send-refund.ts'
import { providerNames, startPaying } from '../../support/paying.ts'
import { DAY, HOUR, MINUTE } from '../../support/test-clock.ts'

const HISTORIES = 14
const STEPS = 26
const FAULTS = ['down', 'lost', 'broken', 'busy'] as const

for (const name of providerNames) {
  const paying = await startPaying(name)
  const { side, service, world, about, press, refOf, deliver } = paying
  const stripe = name === 'stripe' ? (side as unknown as StripeStandIn) : null

  /** One case, its patient with every tab they ever opened, and a provider that fails at will. */
  async function live(chance: Chance): Promise<{ caseId: string; ref: string; told: string[] }> {
    const { oneOf, below, percent } = chance
    const caseId = await world.assigned()
    const ref = await refOf(caseId)
    const tabs: string[] = []
    const told: string[] = []
    const isPayable = (id: string) => side.sessionsOf(ref).some(one => one.id === id && one.payable)
    const steps: Record<string, () => unknown> = {
      press: async () => {
        const { headers } = await press(ref)
        const id = String(headers.location ?? '').startsWith(side.url)
          ? String(headers.location).split('/').at(-1)
          : null
        if (id) tabs.push(id)
      },
      pay: () => {
        const open = tabs.filter(isPayable)
        if (open.length > 0)
          side.pay(oneOf(open), oneOf(['paid', 'paid', 'later']), oneOf([undefined, undefined, 70_000]))
      },
      finish: () => {
        try {
          const last = tabs.at(-1)
          if (last && !isPayable(last)) side.finish(last, oneOf(['paid', 'failed']))
        } catch {
          // Nothing is being processed there.
        }
      },
      webhook: async () => {
        const waiting = side.webhooks
        if (waiting.length === 0) return
        const webhook = waiting[below(waiting.length)]
        if (webhook) await deliver(webhook)
        if (oneOf([true, false])) waiting.splice(below(waiting.length), 1)
      },
      callback: () => service.call(`/app/${oneOf(['success', 'failed'])}-webhook?case_id=${caseId}&payment_ref=${ref}`),
      fault: () => side.fail(oneOf(FAULTS)),
      heal: () => side.heal(),
      time: () => service.clock.advance(oneOf([MINUTE, HOUR, 12 * HOUR, DAY])),
      check: () => checkPayments(service.ctx),
      reads: () => readRefunds(service.ctx),
      work: async () => {
        await about.makeDue()
        await service.drain()
      },
      cancel: () => percent(33) && world.patients('/app/cancel-review-case', { case_id: caseId }),
      refund: () =>
        world.admins('/admin/refund-payment', {
          case_id: caseId,
          amount: oneOf([0.01, 33.33, 250, 700, 750.5]),
          reason: 'Drawn by chance',
        }),
      retry: async () => {
        const failed = (await about.refunds(caseId)).find(({ status }) => status === 'failed')
        if (failed) await world.admins('/admin/retry-refund', { refund_id: failed.refund_id })
      },
      slowRefunds: () => {
        if (stripe) stripe.refundsBegin = oneOf(['pending', 'succeeded'])
      },
      endRefund: () => {
        const pending = stripe?.refunds.find(({ status }) => status === 'pending')
        if (pending) stripe?.finishRefund(pending.id, oneOf(['succeeded', 'failed']))
      },
    }
    for (let step = 0; step < STEPS; step++) {
      const verb = step === 0 ? 'press' : oneOf([...Object.keys(steps), 'press', 'pay', 'work'])
      told.push(verb)
      await steps[verb]?.()
    }
    return { caseId, ref, told }
  }

  /** Everything that is under way comes to its end, once nothing fails any more. */
  async function comeToRest(caseId: string): Promise<void> {
    side.heal()
    if (stripe) stripe.refundsBegin = 'succeeded'
    for (let turn = 0; turn < 4; turn++) {
      for (const refund of stripe?.refunds ?? []) {
        if (refund.status === 'pending') stripe?.finishRefund(refund.id, 'succeeded')
      }
      for (const { status, refund_id } of await about.refunds(caseId)) {
        if (status === 'failed') await world.admins('/admin/retry-refund', { refund_id })
      }
      await about.makeDue()
      await paying.settle()
      service.clock.advance(DAY)
      await checkPayments(service.ctx)
      await readRefunds(service.ctx)
    }
  }

  test(`${name}: after any history the provider holds what we say, to the cent`, async () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const { caseId, ref, told } = await live(createChance(seed))
      await comeToRest(caseId)
      const why = `seed ${seed}: ${told.join(' ')}`
      const payment = await about.payment(caseId)
      const refunds = await about.refunds(caseId)
      const status = await world.status(caseId)
      const cents = (value: unknown) => Math.round(Number(value) * 100)
      const taken = { paid: cents(payment.amount), mismatch: cents(payment.seen_amount), pending: 0, failed: 0 }
      const back = refunds.reduce((sum, one) => sum + cents(one.amount), 0)
      assert.deepEqual(
        [...new Set(refunds.map(one => one.status))].filter(one => one !== 'settled'),
        [],
        why,
      )
      assert.equal(taken[payment.status as keyof typeof taken] - back, side.held(ref), why)
      if (status === 'cancelled') assert.equal(side.held(ref), 0, why)
      const invoices = await about.invoices(caseId)
      const was = await about.milestones(caseId)
      assert.equal(invoices.length, was.filter(one => one === 'payment_success').length, why)
      assert.ok(invoices.length <= 1, why)
      const notes = refunds.filter(one => one.credit_note_no !== null)
      assert.equal(notes.length, invoices.length === 1 ? refunds.length : 0, why)
      seen.add(`${status} ${payment.status} ${refunds.length > 0}`)
    }
    assert.ok(seen.size >= 4, `the histories ended alike: ${[...seen].join(', ')}`)
  })
}
