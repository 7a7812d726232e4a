import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { rememberPatient } from '../../db/people/patients.ts'
import type { Patient } from '../../domain/actor.ts'

/** Stores what a signed-in patient's provider or token says of them. */
export async function writePatient(ctx: Context, tx: Tx, patient: Patient): Promise<void> {
  const changed = await rememberPatient(tx, patient, null, ctx.clock.now())
  if (changed) await ctx.changes.publish(tx, 'patient', patient.id)
}
