import { setTimeout as wait } from 'node:timers/promises'
import { type ProviderName, startProvider } from '../../demo/payments/settings.ts'
import type { PaidStandIn } from '../../demo/payments/stand-in.ts'
import { untilReady } from '../../test/support/launch.ts'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { until } from '../../test/support/until.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { brokenRules } from '../support/invariants.ts'
import { embeddedDatabase } from './embedded.ts'
import { type Findings, type Part, type PartOptions, runPart } from './part.ts'

export interface PayersOptions extends PartOptions {
  readonly provider: ProviderName
  /** How often the service is killed. */
  readonly kills: number
}

const READY_MS = 60_000
const SETTLED_MS = 240_000
/** The rules of the tables that do not ask the sandbox's own gateway and hub. */
const MONEY = /^(an? (invoice for|credit note for|refund lowers)|invoice numbers|credit note numbers)/

/**
 * Patients pay through a provider while the service is killed at random moments: between opening a session and keeping it, between
 * a payment and its webhook, between a refund and its answer. In the end the provider must hold what the tables say.
 */
export function payers(options: PayersOptions): Promise<Findings> {
  return runPart(options, async part => {
    const provider = await startProvider(options.provider)
    part.closing(() => provider.standIn.close())
    const server = embeddedDatabase(part)
    const fleet = await part.startFleet(server, { environment: { DATA_DIR: server.folder, ...provider.env } })
    const [place] = fleet.places
    const address = `http://127.0.0.1:${place.port}`
    provider.tell(address)
    const catalogue = await readCatalogue(place.port)
    const tally = { paid: 0, refunds: 0 }
    let over = false
    const clients = Array.from({ length: options.clients ?? 4 }, async (_, client) => {
      for (let round = 0; !over; round++) {
        await payOnce({ address, catalogue, side: provider.standIn, part, patient: `payer-${client}-${round}`, tally })
      }
    })
    for (let kill = 1; kill <= options.kills; kill++) {
      const enough = tally.paid + 3
      await until('more was paid', () => tally.paid >= enough, READY_MS)
      await wait(part.draw(400))
      await place.service.kill()
      await untilReady(place.start())
      await fleet.untilReady(READY_MS)
      part.progress(`kill ${kill}: ${tally.paid} paid, ${tally.refunds} given back`)
    }
    over = true
    await Promise.all(clients)
    const differences = () => compare(server, provider.standIn)
    await until('everything is settled', async () => (await differences()).length === 0, SETTLED_MS).catch(async () =>
      part.problems.push(...(await differences())),
    )
    part.problems.push(...(await brokenRules(server, MONEY)))
    Object.assign(part.figures, tally)
  })
}

interface Payer {
  readonly address: string
  readonly catalogue: { readonly rtId: string; readonly dcId: string }
  readonly side: PaidStandIn
  readonly part: Part
  readonly patient: string
  readonly tally: { paid: number; refunds: number }
}

/** One patient's way, which goes on after every answer that does not come. */
async function payOnce({ address, catalogue, side, part, patient, tally }: Payer): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const call = async (path: string, authorization?: string, body?: object) => {
    try {
      const response = await fetch(`${address}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, ...(authorization ? { authorization } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(15_000),
      })
      const text = await response.text()
      const data = text.startsWith('{') ? (JSON.parse(text) as { data?: Record<string, string> }).data : undefined
      return { data, location: response.headers.get('location') ?? '' }
    } catch {
      await wait(100)
      return { data: undefined, location: '' }
    }
  }
  const [own, admin] = [tokenOf('app', patient), tokenOf('admin', 'admin-1')]
  const fields = { rt_id: catalogue.rtId, dc_id: catalogue.dcId, patient_age: 40, patient_gender: 'male' }
  const saved = await call('/app/save-review-case', own, { ...fields, status: 'review', medical_documents: [] })
  const case_id = saved.data?.case_id
  if (case_id === undefined) return
  await call('/admin/assign-coordinator', admin, { case_id, doctor_id: 'dr-1' })
  const details = await call('/app/review-case-details', own, { case_id })
  const ref = details.data?.payment_url?.split('/').at(-1)
  if (ref === undefined) return
  const { location } = await call(`/pay/${ref}`)
  const session = side.sessionsOf(ref).find(({ id, payable }) => payable && location.endsWith(id))
  if (session === undefined) return
  side.pay(session.id)
  tally.paid++
  const next = part.draw(4)
  if (next === 0) await call(`/pay/${ref}`)
  await wait(part.draw(300))
  if (next === 1) await call('/app/cancel-review-case', own, { case_id })
  if (next < 2) return
  const given = await call('/admin/refund-payment', admin, { case_id, amount: 10.5, reason: 'Drawn by the drill' })
  if (given.data?.refund_id) tally.refunds++
  if (next === 3) await call('/app/cancel-review-case', own, { case_id })
}

/** What the provider holds and the tables say, where the two differ or something is still under way. */
async function compare(database: RowSource, side: PaidStandIn): Promise<string[]> {
  // What waits for its next try or check is tried now.
  await database.query(
    "update pgboss.job set start_after = now() where state = 'retry' and name in ('refund', 'payment')",
  )
  await database.query('update payments set next_check_date = now() where next_check_date > now()')
  const rows = await database.query<{ ref: string; said: number; waiting: number }>(`
    select payment_ref as ref, (case when payment.status = 'paid' then amount else 0 end - coalesce((select sum(amount)
        from refunds where refunds.payment_id = payment.payment_id and status = 'settled'), 0))::float * 100 as said,
      (select count(*)::int from refunds where refunds.payment_id = payment.payment_id and status <> 'settled')
        + case when subject.status = 'cancelled' and payment.status = 'paid' and not exists
          (select from refunds where refunds.payment_id = payment.payment_id) then 1 else 0 end as waiting
    from payments payment join review_cases subject using (case_id)`)
  return rows.flatMap(({ ref, said, waiting }) => {
    const held = side.held(ref)
    return waiting === 0 && Math.round(said) === held
      ? []
      : [`${ref}: we say ${said}, ${waiting} waiting, held ${held}`]
  })
}
