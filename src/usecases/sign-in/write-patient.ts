import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { rememberPatient } from '../../db/people/patients.ts'
import type { Patient } from '../../domain/actor.ts'

/** What was told of a patient who signs in is kept as what their tokens tell. */
export async function writePatient(ctx: Context, tx: Tx, patient: Patient): Promise<void> {
  const changed = await rememberPatient(tx, patient, null, ctx.clock.now())
  if (changed) await ctx.changes.publish(tx, 'patient', patient.id)
}
