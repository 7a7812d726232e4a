import { findActiveReferences } from '../../db/cases/references.ts'
import type { Tx } from '../../db/engine/database.ts'
import { isOwn, type Relation } from '../../domain/case/patient.ts'
import { type FieldError, InvalidInput } from '../../domain/errors.ts'
import { NIL_UUID, parseUuid } from '../../domain/uuid.ts'

interface References {
  readonly rt_id: string
  readonly dc_id: string
}

/** Whom a case is about, as it will be stored. */
interface Person {
  readonly patient_name?: string | null
  readonly relation?: Relation | null
}

/**
 * Refuses fields that name an unknown or inactive review type or category. A case that enters review gives its person too: if
 * that is not the owner of the account, doctors must be told who it is.
 */
export async function requireReferences(tx: Tx, fields: References, submitted: Person | null) {
  const [rtId, dcId] = [parseUuid(fields.rt_id) ?? NIL_UUID, parseUuid(fields.dc_id) ?? NIL_UUID]
  const { rt, dc } = await findActiveReferences(tx, rtId, dcId)
  const wrong = [...(rt ? [] : ['rt_id']), ...(dc ? [] : ['dc_id'])]
  const unnamed = submitted !== null && !submitted.patient_name && !isOwn({ relation: submitted.relation ?? null })
  const [first, ...rest] = [
    ...wrong.map((field): FieldError => ({ field, key: 'field_reference' })),
    ...(unnamed ? [{ field: 'patient_name', key: 'field_required' } as const] : []),
  ]
  if (first !== undefined) throw new InvalidInput([first, ...rest])
  return { rtId, dcId }
}
