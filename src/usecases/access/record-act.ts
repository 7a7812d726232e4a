import { writeAct } from '../../db/access/access-log.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { readerOf } from '../../domain/access-log.ts'
import type { Administrator, Surface } from '../../domain/actor.ts'

/** Whom a token was made for, or whose sessions were ended. */
export interface Person {
  readonly surface: Surface
  readonly id: string
}

/** Where an act came from, when it came through a door. */
export interface Origin {
  readonly requestId: string
  readonly address: string | null
}

const objectOf = ({ surface, id }: Person) => `${surface}:${id}`

/** A token made by a command; the operator is known by the name under which they are on the machine. */
export function recordTokenMade(db: Queryable, operator: string, whom: Person, at: Date): Promise<void> {
  const reader = { surface: 'operator', kind: 'operator', id: operator } as const
  const objectId = objectOf(whom)
  return writeAct(db, { at, reader, action: 'token_made', caseId: null, objectId, requestId: null, address: null })
}

/** An administrator ended every session of somebody: written in the transaction that does so. */
export function recordRevoked(
  db: Queryable,
  admin: Administrator,
  whom: Person,
  origin: Origin,
  at: Date,
): Promise<void> {
  const { requestId, address } = origin
  const objectId = objectOf(whom)
  return writeAct(db, { at, reader: readerOf(admin), action: 'revoked', caseId: null, objectId, requestId, address })
}
