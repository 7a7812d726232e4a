import type { Context } from '../../context.ts'
import type { Tx } from '../../db/engine/database.ts'
import { updatePatient } from '../../db/people/patients.ts'
import type { Told } from '../../domain/actor.ts'

/** Brings a stored patient up to date with what their provider or token says; a newcomer is stored with their first case. */
export async function writePatient(ctx: Context, tx: Tx, id: string, told: Told): Promise<void> {
  const { name, phone, email, lang } = told
  if ((await updatePatient(tx, { id, name, phone, email, lang, asked: null }, ctx.clock.now())) === 'changed') {
    await ctx.changes.publish(tx, 'patient', id)
  }
}
