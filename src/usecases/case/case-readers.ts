import type { Context } from '../../context.ts'
import { listTeam } from '../../db/cases/assignments.ts'
import { type CaseRow, findCase } from '../../db/cases/cases.ts'
import { isErased } from '../../domain/case/erasure.ts'
import { isClosedToDoctors, roleOf } from '../../domain/case/permission.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { isCaller } from '../../domain/people/access-log.ts'
import type { Actor } from '../../domain/people/actor.ts'
import type { AdminRole } from '../../domain/people/roles.ts'
import { type GivenLink, isTheirs, type Opens, readerOfLink } from '../../links/link.ts'
import { isLinkRevoked } from '../common/link-revoked.ts'
import { mayReadMedical } from './medical.ts'
import { caseIdOf } from './open-case.ts'

/** From the role that sees least to the role that sees most. */
const ranks = ['specialist', 'coordinator', 'patient', 'administrator'] as const

export type ReaderRole = (typeof ranks)[number]

/** Sorts the reader who sees least to the front. */
export const byRank = (one: { role: ReaderRole }, other: { role: ReaderRole }) =>
  ranks.indexOf(one.role) - ranks.indexOf(other.role)

/** An administrator who comes by a link has no roles here, because links carry none. */
export type Caller = Pick<Actor, 'kind' | 'id'> & { readonly roles?: readonly AdminRole[] }

/** A case that its reader may see, with its documents and pictures. */
export interface OpenedCase {
  readonly caseId: string
  readonly caseNumber: string
  readonly reader: Caller
  readonly role: ReaderRole
  /** True when the doctors' findings are part of the studies. */
  readonly withFindings: boolean
}

/** The patient does not see the team's findings here, but gets them with the export once the case is closed. */
export const seesFindings = (role: ReaderRole) => role !== 'patient'

/**
 * Opens a case for its patient, its team or an administrator. A browser may have several sessions. Sessions without
 * permission for the case are ignored. Of the others, the one that sees least counts.
 */
export async function openCaseFor(ctx: Context, callers: readonly Caller[], given: string): Promise<OpenedCase> {
  if (callers.length === 0) throw new DomainError('unauthorized')
  requireAnyRole(callers)
  const caseId = caseIdOf(given)
  const subject = await findCase(ctx.db, caseId)
  if (subject === null || isErased(subject)) throw new DomainError('case_not_found')
  const team = callers.some(({ kind }) => kind === 'doctor') ? await listTeam(ctx.db, caseId) : []
  const readers: { reader: Caller; role: ReaderRole }[] = []
  for (const reader of callers) {
    const role = await readerRole(ctx, reader, subject, team)
    if (role !== null) readers.push({ reader, role })
  }
  const [found] = readers.sort(byRank)
  if (found === undefined) throw new DomainError('case_not_found')
  return { caseId, caseNumber: subject.case_number, ...found, withFindings: seesFindings(found.role) }
}

const isWithoutRole = ({ kind, roles }: Caller) => kind === 'admin' && roles?.length === 0

/** Refuses an administrator without any role with a code of its own, instead of a 404. */
export function requireAnyRole(callers: readonly Caller[]): void {
  if (callers.length > 0 && callers.every(isWithoutRole)) throw new DomainError('role_required')
}

async function readerRole(
  ctx: Context,
  reader: Caller,
  subject: CaseRow,
  team: readonly { readonly doctor_id: string }[],
): Promise<ReaderRole | null> {
  const { kind, id } = reader
  if (kind === 'admin') return (await mayReadMedical(ctx, reader, subject)) ? 'administrator' : null
  if (kind === 'patient') return subject.user_id === id ? 'patient' : null
  if (isClosedToDoctors(subject, ctx.config.staffAccessDays, ctx.clock.now())) return null
  const role = roleOf(id, subject, team)
  return role === 'doctor' ? 'specialist' : role
}

/** Opens a case for one reader. Returns null when the reader may not see it. */
export async function maySeeCase(ctx: Context, reader: Caller, caseId: string): Promise<OpenedCase | null> {
  try {
    return await openCaseFor(ctx, [reader], caseId)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Returns the reader for whom a link was made, as a list. The list is empty when the link is not valid. */
export async function readersOf(
  ctx: Context,
  opens: Opens,
  callers: readonly Caller[],
  link: GivenLink,
): Promise<readonly Caller[]> {
  const reader = readerOfLink(ctx.keys.linkSigning, opens, link, ctx.clock.now())
  if (reader === null || !isTheirs(reader, callers) || (await isLinkRevoked(ctx, reader, link.exp))) return []
  const known = callers.find(({ kind, id }) => kind === reader.kind && id === reader.id)
  return known ? [known] : isCaller(reader) ? [reader] : []
}
