import type { Context } from '../../context.ts'
import { cachedByKey } from '../../db/engine/cached.ts'
import { isUnavailable } from '../../db/engine/errors.ts'
import { type Facts, updatePatient } from '../../db/people/patients.ts'
import type { Patient } from '../../domain/actor.ts'
import { newsOf } from './keep-patient.ts'

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
      const outcome = await updatePatient(ctx.db, news, ctx.clock.now())
      if (outcome === 'changed') await ctx.changes.publish(ctx.db, 'patient', news.id)
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
