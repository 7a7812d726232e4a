import type { Context } from '../../context.ts'
import { writeAct } from '../../db/access-log/access-log.ts'
import { listOpenFor, openFor } from '../../db/access-log/case-openings.ts'
import { findCase } from '../../db/cases/cases.ts'
import type { CaseStatus } from '../../domain/case/status.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { readerOf } from '../../domain/people/access-log.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type AdminRole, isClosedToAdmins, mayOpenClosed, readsMedical } from '../../domain/people/roles.ts'
import { HOUR_MS } from '../../domain/time/calendar.ts'
import type { Origin } from '../common/record-act.ts'
import { type CaseAndReason, lockCaseOf } from './open-case.ts'

// This file decides which administrators may read the medical content of a case, and when.

/** A case stays open for this long to an administrator who gave a reason. */
const OPEN_MS = HOUR_MS

/** A reader who came by a link has no roles here, because the roles were checked when the link was made. */
interface Reader {
  readonly id: string
  readonly roles?: readonly AdminRole[]
}

interface Subject {
  readonly case_id: string
  readonly status: CaseStatus
  readonly consent_withdrawn_date: Date | null
}

const isClosedTo = ({ status, consent_withdrawn_date }: Subject, roles: readonly AdminRole[]) =>
  isClosedToAdmins(status, consent_withdrawn_date) && !mayOpenClosed(roles)

/** Returns why an administrator may not read the medical content of this case now, or null. */
async function refusalOf(ctx: Context, { id, roles }: Reader, subject: Subject) {
  if (roles !== undefined && !readsMedical(roles)) return 'role_required'
  if (!ctx.config.adminReadsWithReason) return null
  if (roles !== undefined && isClosedTo(subject, roles)) return 'reason_required'
  const open = await listOpenFor(ctx.db, id, ctx.clock.now(), subject.case_id)
  return open.length > 0 ? null : 'reason_required'
}

export async function mayReadMedical(ctx: Context, reader: Reader, subject: Subject): Promise<boolean> {
  return (await refusalOf(ctx, reader, subject)) === null
}

/** Decides the same for a caller that knows only the case's id. */
export async function mayReadMedicalOf(ctx: Context, reader: Reader, caseId: string): Promise<boolean> {
  const subject = await findCase(ctx.db, caseId)
  return subject !== null && mayReadMedical(ctx, reader, subject)
}

export async function requireMedical(ctx: Context, reader: Reader, subject: Subject): Promise<void> {
  const refusal = await refusalOf(ctx, reader, subject)
  if (refusal !== null) throw new DomainError(refusal)
}

/** Returns the cases that an administrator has opened with a reason, or null where no reason is required. */
export async function openCases(ctx: Context, { id }: Administrator): Promise<ReadonlySet<string> | null> {
  return ctx.config.adminReadsWithReason ? new Set(await listOpenFor(ctx.db, id, ctx.clock.now(), null)) : null
}

/** Opens the medical content of a case to an administrator for an hour. The patient sees this, but not the reason. */
export async function openWithReason(ctx: Context, admin: Administrator, request: CaseAndReason, origin: Origin) {
  return ctx.db.transaction(async tx => {
    const subject = await lockCaseOf(tx, request.case_id)
    if (isClosedTo(subject, admin.roles)) throw new DomainError('role_required')
    const { case_id: caseId } = subject
    const at = ctx.clock.now()
    const until = new Date(at.getTime() + OPEN_MS)
    await openFor(tx, caseId, admin.id, until)
    const act = {
      at,
      reader: readerOf(admin),
      action: 'opened_with_reason',
      caseId,
      objectId: null,
      ...origin,
    } as const
    await writeAct(tx, act, { words: request.reason, filter: null, count: null })
    return { case_id: caseId, until }
  })
}
