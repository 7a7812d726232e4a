import type { Data } from '../../api/types.ts'
import { type Surface, surfaces } from '../../session/session.ts'

export type AccessEntry = Data<'/admin/access-log'>[number]

/** A person who can have a session. */
export interface Person {
  readonly surface: Surface
  readonly id: string
  readonly name: string
}

/** Returns the person of an entry, or null for somebody without a session, such as the holder of a link. */
export function personOf({ surface, actor }: AccessEntry): Person | null {
  const desk = surfaces.find(one => one === surface)
  return desk === undefined ? null : { surface: desk, id: actor.id, name: actor.name }
}
