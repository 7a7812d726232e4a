import { Type } from 'typebox'
import { LONGEST_MESSAGE } from '../../domain/case/limits.ts'
import { id, named, nullable, text, timestamp } from '../frame/fields.ts'
import { correspondent } from './closed-sets.ts'

/** What patient and coordinator write to each other, as both sides send it and all three surfaces show it. */

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
