import { Type } from 'typebox'
import { LONGEST_MESSAGE } from '../../domain/case/limits.ts'
import type { Correspondent } from '../../domain/case/thread.ts'
import { id, nullable, shape, text, timestamp } from '../frame/fields.ts'
import { correspondent } from './closed-sets.ts'

/** The posts of both threads, as patients and doctors write them and as all three surfaces show them. */

export const newPost = Type.Object({ case_id: id(), text: text(LONGEST_MESSAGE) })

export const writtenPost = Type.Object({ message_id: Type.String(), sent_date: timestamp() })

/** The documents that came with a post. */
const attached = Type.Array(shape('AttachedDocument', { document_id: Type.String(), name: Type.String() }))

export const post = shape('Message', {
  message_id: Type.String(),
  from: correspondent,
  text: Type.String(),
  documents: attached,
  sent_date: timestamp(),
  read_date: nullable(timestamp()),
})

const teamMember = shape('TeamMember', { doctor_id: Type.String(), name: Type.String() })

/** A post in the thread of the team. */
export const teamPost = shape('TeamMessage', {
  message_id: Type.String(),
  from: teamMember,
  text: Type.String(),
  sent_date: timestamp(),
})

/** A post of either thread. */
export const anyPost = shape('AnyMessage', {
  message_id: Type.String(),
  from: Type.Unsafe<Correspondent | { doctor_id: string; name: string }>({ anyOf: [correspondent, teamMember] }),
  text: Type.String(),
  documents: Type.Optional(attached),
  sent_date: timestamp(),
  read_date: nullable(timestamp()),
})
