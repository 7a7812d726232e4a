import { Type } from 'typebox'
import { LONGEST_MESSAGE } from '../../domain/case/limits.ts'
import { correspondents } from '../../domain/case/thread.ts'
import { choice, id, nullable, text, timestamp } from '../frame/fields.ts'

/** What patient and coordinator write to each other, as both sides send it and all three surfaces show it. */

export const newMessage = Type.Object({ case_id: id(), text: text(LONGEST_MESSAGE) })

export const sentMessage = Type.Object({ message_id: Type.String(), sent_date: timestamp() })

export const message = Type.Object({
  message_id: Type.String(),
  from: choice(...correspondents),
  text: Type.String(),
  sent_date: timestamp(),
  read_date: nullable(timestamp()),
})
