import type { Context } from '../../context.ts'
import { type CaseFilter, listCases as listRows, type OverviewRow } from '../../db/oversight/case-list.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { CURRENCY } from '../../domain/money/money.ts'
import type { Visit } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { readsMedical } from '../../domain/people/roles.ts'
import { closedSpanOf, spanOf } from '../../domain/time/moment.ts'
import { type CaseOrder, mapRows, type Paging, pageOf } from '../../domain/values/paging.ts'
import { idOf } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { parseVerificationCode } from '../../reports/verification.ts'
import { doctorName } from '../case/present-case.ts'
import { recordSearch } from '../common/record-cases.ts'

interface Request extends CaseFilters, Paging {
  readonly sort?: CaseOrder
}

export interface CaseFilters {
  readonly q?: string
  readonly status?: readonly string[]
  readonly payment?: readonly string[]
  readonly date_from?: string
  readonly date_to?: string
  readonly rt_id?: string
  readonly dc_id?: string
  readonly coordinator_id?: string
  readonly overdue?: boolean
  readonly closed_from?: string
  readonly closed_to?: string
  readonly outcome?: readonly string[]
}

/**
 * Lists all cases, drafts included, newest first or by due date. All given filters must match. A search for words is
 * logged.
 */
export async function listCases(
  ctx: Context,
  admin: Administrator,
  request: Request,
  language: Language,
  visit: Visit,
) {
  requireFilter(ctx, admin, request)
  const filter = filterOf(request, ctx.clock.now(), request.sort)
  const found = await listRows(ctx.db, filter, pageOf(request))
  if (filter.q !== null) await recordSearch(ctx, visit, { ...request }, found)
  return mapRows(found, row => presentRow(row, language))
}

/**
 * Refuses a filter by outcome where a reason is required. The filtered list would reveal each case's outcome, which is
 * medical content.
 */
export function requireFilter({ config }: Context, { roles }: Administrator, { outcome = [] }: CaseFilters): void {
  if (outcome.length === 0) return
  if (!readsMedical(roles)) throw new DomainError('role_required')
  if (config.adminReadsWithReason) throw new DomainError('reason_required')
}

export function filterOf(request: CaseFilters, now: Date, sort: CaseFilter['sort'] = 'newest'): CaseFilter {
  const { from, to } = spanOf(request)
  const closed = closedSpanOf(request)
  const reference = (given: string | undefined) => (given === undefined ? null : idOf(given))
  return {
    q: request.q || null,
    code: parseVerificationCode(request.q ?? ''),
    status: request.status ?? [],
    payment: request.payment ?? [],
    from,
    before: endOf(to),
    closedFrom: closed.from,
    closedBefore: endOf(closed.to),
    outcome: request.outcome ?? [],
    rtId: reference(request.rt_id),
    dcId: reference(request.dc_id),
    coordinatorId: request.coordinator_id ?? null,
    overdue: request.overdue ?? null,
    sort,
    now,
  }
}

/** Adds a millisecond, because the database keeps microseconds and the last millisecond must count in full. */
const endOf = (to: Date | null) => (to === null ? null : new Date(to.getTime() + 1))

export function presentRow({ team, ...row }: OverviewRow, language: Language) {
  const coordinator = team.find(assignment => assignment.is_coordinator)
  return {
    ...row,
    currency: CURRENCY,
    coordinator_name: coordinator === undefined ? null : doctorName(coordinator, language),
    doctor_names: team
      .filter(assignment => !assignment.is_coordinator)
      .map(assignment => doctorName(assignment, language)),
  }
}
