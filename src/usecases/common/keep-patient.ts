import type { Context } from '../../context.ts'
import { cachedByKey } from '../../db/engine/cached.ts'
import type { Queryable, Tx } from '../../db/engine/database.ts'
import { isUnavailable } from '../../db/engine/errors.ts'
import { type Facts, insertPatient, isProven, keepFromErasure, updatePatient } from '../../db/people/patients.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import { type ContactClaims, noContactClaims, type Patient } from '../../domain/people/actor.ts'

/** Stores or updates the patient, in the transaction that stores something about them. */
export async function keepPatient(ctx: Context, tx: Tx, patient: Patient): Promise<void> {
  await requireNotErased(ctx, tx, patient)
  if (await insertPatient(tx, factsOf(patient), ctx.clock.now())) await ctx.changes.publish(tx, 'patient', patient.id)
  else await update(ctx, tx, newsOf(patient))
}

/** Updates a stored patient. A change is published, so that other processes forget their cached facts. */
async function update(ctx: Context, db: Queryable, news: Facts) {
  const outcome = await updatePatient(db, news, ctx.clock.now())
  if (outcome === 'changed') await ctx.changes.publish(db, 'patient', news.id)
  return outcome
}

/**
 * Refuses a patient who was erased after their session or token was made, so that nothing is stored about them again.
 */
export async function requireNotErased(ctx: Context, tx: Tx, { id, proof }: Patient): Promise<void> {
  await keepFromErasure(tx, id)
  if (!(await isProven(tx, id, ctx.hashPerson(id), proof))) throw new DomainError('unauthorized')
}

function factsOf({ id, name, phone, email, lang, asked = null }: Patient): Facts {
  return { id, name, phone, email, lang, asked }
}

/**
 * Returns the facts of a call that may be newer than the stored ones. A session holds only the facts from its
 * beginning.
 */
function newsOf(patient: Patient): Facts {
  return 'session' in patient.proof ? { ...factsOf(patient), ...noContactClaims } : factsOf(patient)
}

/**
 * Updates a stored patient with the claims of their provider or token. A new patient is stored with their first case.
 */
export async function writePatient(ctx: Context, tx: Tx, id: string, claims: ContactClaims): Promise<void> {
  const { name, phone, email, lang } = claims
  await update(ctx, tx, { id, name, phone, email, lang, asked: null })
}

const REMEMBERED = 20_000

/**
 * Updates a stored patient when the claims or headers of a call are new. A patient who is not stored is not added. The
 * last written facts are remembered, so an ordinary call needs no query. A write in another process makes this one
 * forget them.
 */
export function createPatientMemory(ctx: Context) {
  const written = cachedByKey<{ facts: string }>(ctx.changes, 'patient', { max: REMEMBERED, ownerOf: id => id })

  const write = async (news: Facts, facts: string): Promise<void> => {
    try {
      const outcome = await update(ctx, ctx.db, news)
      // A person who is not stored yet may be stored by the time of the next call.
      if (outcome !== 'absent') written.set(news.id, { facts })
    } catch (error) {
      // The caller has waited for the database once. They get a 503 now, instead of waiting again in the handler.
      if (isUnavailable(error)) throw error
      // The call itself can go on, and the next call tries this update again.
      ctx.log.warn({ err: error }, 'patient not remembered')
    }
  }

  /** Returns a promise of the write, or null when nothing is new. */
  return (patient: Patient): Promise<void> | null => {
    const news = newsOf(patient)
    const { id, name, phone, email, lang, asked } = news
    if (!name && !phone && !email && !lang && !asked) return null
    const facts = JSON.stringify([name, phone, email, lang, asked])
    if (written.get(id)?.facts === facts) return null
    return write(news, facts)
  }
}
