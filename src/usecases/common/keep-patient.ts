import type { Context } from '../../context.ts'
import { cachedByKey } from '../../db/engine/cached.ts'
import type { Queryable, Tx } from '../../db/engine/database.ts'
import { isUnavailable } from '../../db/engine/errors.ts'
import { type Facts, insertPatient, isProven, keepFromErasure, updatePatient } from '../../db/people/patients.ts'
import { type ContactClaims, noContactClaims, type Patient } from '../../domain/people/actor.ts'
import { DomainError } from '../../domain/errors/errors.ts'

/** Stores the person, in the transaction of the first thing that is kept of them. */
export async function keepPatient(ctx: Context, tx: Tx, patient: Patient): Promise<void> {
  await requireNotErased(ctx, tx, patient)
  if (await insertPatient(tx, factsOf(patient), ctx.clock.now())) await ctx.changes.publish(tx, 'patient', patient.id)
  else await update(ctx, tx, newsOf(patient))
}

/** Writes what is new of a stored patient; other processes forget what they knew. */
async function update(ctx: Context, db: Queryable, news: Facts) {
  const outcome = await updatePatient(db, news, ctx.clock.now())
  if (outcome === 'changed') await ctx.changes.publish(db, 'patient', news.id)
  return outcome
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
function newsOf(patient: Patient): Facts {
  return 'session' in patient.proof ? { ...factsOf(patient), ...noContactClaims } : factsOf(patient)
}

/** Brings a stored patient up to date with what their provider or token says; a newcomer is stored with their first case. */
export async function writePatient(ctx: Context, tx: Tx, id: string, claims: ContactClaims): Promise<void> {
  const { name, phone, email, lang } = claims
  await update(ctx, tx, { id, name, phone, email, lang, asked: null })
}

const REMEMBERED = 20_000

/**
 * Brings name, phone, e-mail and language of a stored patient up to date, as their tokens and headers give them; who is not stored
 * is not added. It remembers what it last wrote, so that an ordinary call needs no query; a write in another process makes it
 * forget.
 */
export function createPatientMemory(ctx: Context) {
  const written = cachedByKey<{ facts: string }>(ctx.changes, 'patient', { max: REMEMBERED, ownerOf: id => id })

  const write = async (news: Facts, facts: string): Promise<void> => {
    try {
      const outcome = await update(ctx, ctx.db, news)
      // Who is not stored yet may be with the next call.
      if (outcome !== 'absent') written.set(news.id, { facts })
    } catch (error) {
      // The caller has waited for the database once and gets a 503 now, instead of waiting again in the handler.
      if (isUnavailable(error)) throw error
      // The call itself can go on without this; the next call tries again.
      ctx.log.warn({ err: error }, 'patient not remembered')
    }
  }

  /** A promise of the write, or null when nothing is new. */
  return (patient: Patient): Promise<void> | null => {
    const news = newsOf(patient)
    const { id, name, phone, email, lang, asked } = news
    if (!name && !phone && !email && !lang && !asked) return null
    const facts = JSON.stringify([name, phone, email, lang, asked])
    if (written.get(id)?.facts === facts) return null
    return write(news, facts)
  }
}
