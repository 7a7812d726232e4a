import { Type } from 'typebox'
import { LONGEST_MESSAGE } from '../../domain/case/limits.ts'
import { id, named, nullable, text, timestamp } from '../frame/fields.ts'
import { correspondent } from './closed-sets.ts'

/** Messages between patient and coordinator, as both sides send them and all three surfaces show them. */

export const newMessage = Type.Object({ case_id: id(), text: text(LONGEST_MESSAGE) })

export const sentMessage = Type.Object({ message_id: Type.String(), sent_date: timestamp() })

export const message = named(
  'Message',
  Type.Object({
    message_id: Type.String(),
    from: correspondent,
    text: Type.String(),
    sent_date: timestamp(),
    read_date: nullable(timestamp()),
  }),
)
