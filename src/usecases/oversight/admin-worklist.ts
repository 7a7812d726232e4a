import type { Context } from '../../context.ts'
import { listWaiting, SHOWN, type Waiting, type WaitingRow, waitingKinds } from '../../db/oversight/admin-worklist.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { listedKinds } from '../../domain/people/approval.ts'
import { sourcesOf } from '../../gauges.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { findBulkReaders } from '../access-log/find-bulk-reads.ts'
import { endingCertificate } from '../operations/watch-certificate.ts'

export type WorklistLine = Waiting | 'bulk_reads' | 'ending_certificate'

export const worklistLines: readonly WorklistLine[] = [...waitingKinds, 'bulk_reads', 'ending_certificate']

interface Waits {
  readonly count: number
  readonly items: {
    case_id: string | null
    case_number: string | null
    id: string
    date: Date
    amount: number | null
    currency: string | null
    name: string | null
    patient_name: string | null
    disease: string | null
    coordinator: string | null
  }[]
}

const nothing = {
  case_id: null,
  case_number: null,
  amount: null,
  currency: null,
  name: null,
  patient_name: null,
  disease: null,
  coordinator: null,
}

/** Lists everything that waits for administrators now. */
export async function viewAdminWorklist(
  ctx: Context,
  admin: Administrator,
  language: Language,
): Promise<Record<WorklistLine, Waits>> {
  const [rows, bulk_reads] = await Promise.all([
    listWaiting(ctx.db, sourcesOf(ctx, admin.id, listedKinds(admin.roles))),
    bulkReads(ctx, language),
  ])
  const entries = rows.map(({ kind, count, items }) => [
    kind,
    {
      count,
      items: items.map(item => ({ ...nothing, ...item, ...wordsOf(item, language), date: new Date(item.date) })),
    },
  ])
  return {
    ...Object.fromEntries(entries),
    bulk_reads,
    ending_certificate: certificate(ctx),
  }
}

/** Returns category and coordinator in the caller's language. A doctor without a profile is shown by id. */
function wordsOf(item: WaitingRow['items'][number], language: Language) {
  const { disease_en = null, disease_ar = null, coordinator_en, coordinator_ar, case_coordinator_id = null } = item
  return {
    disease: pick(language, { en: disease_en, ar: disease_ar }),
    coordinator: pick(language, { en: coordinator_en, ar: coordinator_ar }) ?? case_coordinator_id,
  }
}

/**
 * Lists staff who opened more cases in an hour than BULK_READ_ALARM allows. `id` is the reader's id, because no single
 * case is meant.
 */
async function bulkReads(ctx: Context, language: Language): Promise<Waits> {
  const readers = await findBulkReaders(ctx)
  const items = readers.slice(0, SHOWN).map(({ actor_id, name_en, name_ar, last_date }) => ({
    ...nothing,
    id: actor_id,
    name: pick(language, { en: name_en, ar: name_ar }),
    date: last_date,
  }))
  return { count: readers.length, items }
}

/** Warns when the certificate that signs reports ends soon. `date` is its end. */
function certificate(ctx: Context): Waits {
  const ending = endingCertificate(ctx)
  if (ending === null) return { count: 0, items: [] }
  return { count: 1, items: [{ ...nothing, id: 'report_certificate', date: ending.ends }] }
}
