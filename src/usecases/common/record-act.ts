import { writeAct } from '../../db/access-log/access-log.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { findAlias } from '../../db/people/patients.ts'
import { type LoggedAct, readerOf } from '../../domain/people/access-log.ts'
import type { Administrator, Surface } from '../../domain/people/actor.ts'

/** The person for whom a token was made, or whose sessions were ended. */
export interface Person {
  readonly surface: Surface
  readonly id: string
}

/** The HTTP request that an act came from. */
export interface Origin {
  readonly requestId: string
  readonly givenRequestId?: string | null
  readonly address: string | null
}

/**
 * Names the person whom an act is about. A patient is named by the alias, and a person who is not stored by the given
 * id.
 */
async function objectOf(db: Queryable, { surface, id }: Person): Promise<string> {
  const alias = surface === 'app' ? await findAlias(db, id) : null
  return `${surface}:${alias ?? id}`
}

/** Logs a token that a command made. The operator is named by the user of the operating system. */
export async function recordTokenMade(db: Queryable, operator: string, whom: Person, at: Date): Promise<void> {
  const reader = { surface: 'operator', kind: 'operator', id: operator } as const
  const objectId = await objectOf(db, whom)
  await writeAct(db, { at, reader, action: 'token_made', caseId: null, objectId, requestId: null, address: null })
}

/** Logs that an administrator ended all sessions of a person. It runs in the transaction that ends them. */
export async function recordRevoked(db: Queryable, admin: Administrator, whom: Person, origin: Origin, at: Date) {
  const objectId = await objectOf(db, whom)
  await writeAct(db, { at, reader: readerOf(admin), action: 'revoked', caseId: null, objectId, ...origin })
}

/** Logs an administrator's act on a case, in the transaction of the act. */
export async function recordOnCase(
  db: Queryable,
  admin: Pick<Administrator, 'kind' | 'id'>,
  { action, caseId }: { readonly action: LoggedAct; readonly caseId: string | null },
  origin: Origin,
  at: Date,
): Promise<void> {
  await writeAct(db, { at, reader: readerOf(admin), action, caseId, objectId: null, ...origin })
}
