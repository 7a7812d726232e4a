import { Type } from 'typebox'
import { nullable, timestamp } from '../frame/fields.ts'
import { erasureState } from './closed-sets.ts'

/** What a patient asked to erase, and the outcome. */
export const erasureRequest = {
  request_id: Type.String(),
  case_id: nullable(Type.String()),
  case_number: nullable(Type.String()),
  state: erasureState,
  requested_date: timestamp(),
  due_date: timestamp(),
  answered_date: nullable(timestamp()),
  answer: nullable(Type.String()),
}
