import { ERASED } from '../../domain/case/erasure.ts'
import { sql } from '../engine/sql.ts'

/** The condition of `isErased` in `domain/case/erasure`, for a row of review_cases named `subject`. */
export const isErasedRow = sql`(subject.user_id = ${ERASED}::text || subject.case_id::text)`
