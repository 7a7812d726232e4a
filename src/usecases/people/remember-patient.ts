import type { Context } from '../../context.ts'
import { cachedByKey } from '../../db/engine/cached.ts'
import { isUnavailable } from '../../db/engine/errors.ts'
import { rememberPatient } from '../../db/people/patients.ts'
import type { Patient } from '../../domain/actor.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'

const REMEMBERED = 20_000

/**
 * Stores name, phone, e-mail and language of patients as their tokens and headers give them. It remembers what it last wrote, so
 * that an ordinary call needs no query; a write in another process makes it forget.
 */
export function createPatientMemory(ctx: Context) {
  const written = cachedByKey<{ facts: string }>(ctx.changes, 'patient', { max: REMEMBERED, ownerOf: id => id })

  const write = async (patient: Patient, language: Language | null, facts: string): Promise<void> => {
    try {
      if (await rememberPatient(ctx.db, patient, language, ctx.clock.now())) {
        await ctx.changes.publish(ctx.db, 'patient', patient.id)
      }
      written.set(patient.id, { facts })
    } catch (error) {
      // The caller has waited for the database once and gets a 503 now, instead of waiting again in the handler.
      if (isUnavailable(error)) throw error
      // The call itself can go on without this; the next call tries again.
      ctx.log.warn({ err: error }, 'patient not remembered')
    }
  }

  /** A promise of the write, or null when nothing is new. */
  return (patient: Patient, header: string | undefined): Promise<void> | null => {
    const language = header === undefined ? null : parseLanguage(header)
    const { name, phone, email, lang } = patient
    if (!name && !phone && !email && !lang && !language) return null
    const facts = JSON.stringify([name, phone, email, lang, language])
    if (written.get(patient.id)?.facts === facts) return null
    return write(patient, language, facts)
  }
}
