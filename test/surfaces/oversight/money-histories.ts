import { type Chance, createChance } from '../../../demo/chance.ts'
import { DAY, HOUR } from '../../support/test-clock.ts'
import { good, type OversightService } from './oversight-service.ts'

/** Random histories of payments and refunds; the same seed makes the same ones. */
export function createHistories({ service, world, hub }: OversightService, seed: number) {
  const chance: Chance = createChance(seed)
  const admin = (path: string, body: object) => world.admins(path, body)
  const pay = (caseId: string) => service.call(`/app/success-webhook?case_id=${caseId}`)
  const amount = () => Math.round(chance.between(1, 200_000)) / 100

  /** Often the same day, sometimes weeks later, now and then just before or after midnight in Riyadh. */
  function wait(): void {
    service.clock.advance(chance.oneOf([HOUR, 7 * HOUR, DAY, chance.below(40) * DAY]))
    if (chance.percent(20)) {
      const day = service.clock.now().toISOString().slice(0, 10)
      service.clock.set(chance.percent(50) ? `${day}T20:59:59.999Z` : `${day}T21:00:00.000Z`)
    }
  }

  async function assigned(): Promise<string> {
    await service.rows('update review_types set price = $2 where rt_id = $1', [world.rtId, amount()])
    const caseId = await world.assigned()
    wait()
    return caseId
  }

  /** Pays a wrong amount. */
  async function payOther(caseId: string): Promise<string> {
    const currency = chance.oneOf(['SAR', 'USD', 'EUR'])
    await service.rows("update sandbox_payments set amount = $2, currency = $3, status = 'paid' where case_id = $1", [
      caseId,
      amount(),
      currency,
    ])
    await pay(caseId)
    wait()
    return currency
  }

  /** Cancels a case; the hub accepts the refund, or refuses it for ever or until a retry. */
  async function cancel(caseId: string): Promise<void> {
    good(await admin('/admin/cancel-review-case', { case_id: caseId, reason: 'Not wanted' }))
    await refund(caseId)
  }

  async function refund(caseId: string): Promise<void> {
    wait()
    hub.refusal = chance.percent(40) ? 400 : null
    await service.drain()
    hub.refusal = null
    const [failed] = await service.rows("select refund_id from refunds where case_id = $1 and status = 'failed'", [
      caseId,
    ])
    if (failed === undefined || chance.percent(40)) return
    wait()
    good(await admin('/admin/retry-refund', { refund_id: failed.refund_id }))
    await service.drain()
  }

  const lives: readonly (() => Promise<void>)[] = [
    async function paid() {
      const caseId = await assigned()
      good(await pay(caseId))
      wait()
      if (chance.percent(60)) await cancel(caseId)
    },
    async function mismatch() {
      const caseId = await assigned()
      const currency = await payOther(caseId)
      const accepted =
        chance.percent(60) && (await admin('/admin/accept-mismatch', { case_id: caseId, reason: 'Agreed' }))
      if (accepted && (accepted.code === 200) !== (currency === 'SAR')) throw new Error(accepted.text)
      wait()
      if (chance.percent(60)) await cancel(caseId)
    },
    async function late() {
      const caseId = await assigned()
      good(await world.patients('/app/cancel-review-case', { case_id: caseId }))
      wait()
      if (chance.percent(50)) good(await pay(caseId))
      else await payOther(caseId)
      await refund(caseId)
    },
    async function unpaid() {
      const caseId = await assigned()
      await service.call(`/app/failed-webhook?case_id=${caseId}`)
      if (chance.percent(50)) good(await pay(caseId))
    },
  ]

  return { chance, live: () => chance.oneOf(lives)() }
}
