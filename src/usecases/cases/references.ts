import { findActiveReferences } from '../../db/cases/references.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type FieldError, InvalidInput } from '../../domain/errors.ts'
import { NIL_UUID, parseUuid } from '../../domain/uuid.ts'

/** Refuses fields that name an unknown or inactive review type or category. */
export async function requireReferences(tx: Tx, fields: { readonly rt_id: string; readonly dc_id: string }) {
  const [rtId, dcId] = [parseUuid(fields.rt_id) ?? NIL_UUID, parseUuid(fields.dc_id) ?? NIL_UUID]
  const { rt, dc } = await findActiveReferences(tx, rtId, dcId)
  const wrong = [...(rt ? [] : ['rt_id']), ...(dc ? [] : ['dc_id'])]
  const [first, ...rest] = wrong.map((field): FieldError => ({ field, key: 'field_reference' }))
  if (first !== undefined) throw new InvalidInput([first, ...rest])
  return { rtId, dcId }
}
