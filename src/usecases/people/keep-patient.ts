import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type Facts, insertPatient, isProven, keepFromErasure, updatePatient } from '../../db/people/patients.ts'
import { nothingTold, type Patient } from '../../domain/actor.ts'
import { DomainError } from '../../domain/errors.ts'

/** Stores the person, in the transaction of the first thing that is kept of them. */
export async function keepPatient(ctx: Context, tx: Tx, patient: Patient): Promise<void> {
  await requireNotErased(ctx, tx, patient)
  const now = ctx.clock.now()
  const changed =
    (await insertPatient(tx, factsOf(patient), now)) || (await updatePatient(tx, newsOf(patient), now)) === 'changed'
  if (changed) await ctx.changes.publish(tx, 'patient', patient.id)
}

/** Refuses a call of somebody who was erased since they showed who they are, so that nothing of theirs comes back. */
export async function requireNotErased(ctx: Context, tx: Tx, { id, proof }: Patient): Promise<void> {
  await keepFromErasure(tx, id)
  if (!(await isProven(tx, id, ctx.hashPerson(id), proof))) throw new DomainError('unauthorized')
}

function factsOf({ id, name, phone, email, lang, asked = null }: Patient): Facts {
  return { id, name, phone, email, lang, asked }
}

/** What a call tells that may be newer than what is stored. A session tells what was true when it began. */
export function newsOf(patient: Patient): Facts {
  return 'session' in patient.proof ? { ...factsOf(patient), ...nothingTold } : factsOf(patient)
}
