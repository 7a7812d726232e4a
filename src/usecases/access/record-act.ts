import { writeAct } from '../../db/access/access-log.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Administrator, Surface } from '../../domain/actor.ts'

/** The person for whom a token was made, or whose sessions were ended. */
export interface Person {
  readonly surface: Surface
  readonly id: string
}

/** The request that an act came from, when it came over HTTP. */
export interface Origin {
  readonly requestId: string
  readonly givenRequestId?: string | null
  readonly address: string | null
}

const objectOf = ({ surface, id }: Person) => `${surface}:${id}`

/** A command made a token; the operator is named as the machine's user. */
export function recordTokenMade(db: Queryable, operator: string, whom: Person, at: Date): Promise<void> {
  const reader = { surface: 'operator', kind: 'operator', id: operator } as const
  const objectId = objectOf(whom)
  return writeAct(db, { at, reader, action: 'token_made', caseId: null, objectId, requestId: null, address: null })
}

/** An administrator ended all sessions of a person: written in the transaction that ends them. */
export function recordRevoked(
  db: Queryable,
  admin: Administrator,
  whom: Person,
  origin: Origin,
  at: Date,
): Promise<void> {
  const objectId = objectOf(whom)
  return writeAct(db, { at, reader: readerOf(admin), action: 'revoked', caseId: null, objectId, ...origin })
}
