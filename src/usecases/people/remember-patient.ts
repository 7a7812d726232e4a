import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { isUnavailable } from '../../db/engine/errors.ts'
import { rememberPatient } from '../../db/people/patients.ts'
import type { Patient } from '../../domain/actor.ts'
import { type Language, parseLanguage } from '../../i18n/language.ts'

const REMEMBERED = 20_000

/**
 * Keeps name, phone, e-mail and language of patients as their tokens and headers tell them. What was last written is
 * remembered, so that an ordinary call costs nothing; a write in another process makes this one forget.
 */
export function createPatientMemory(ctx: Context) {
  const written = new LRUCache<string, string>({ max: REMEMBERED })
  ctx.changes.subscribe('patient', id => (id === null ? written.clear() : written.delete(id)))

  const write = async (patient: Patient, language: Language | null, facts: string): Promise<void> => {
    try {
      if (await rememberPatient(ctx.db, patient, language, ctx.clock.now())) {
        await ctx.changes.publish(ctx.db, 'patient', patient.id)
      }
      written.set(patient.id, facts)
    } catch (error) {
      // Whoever has waited for the database once is not made to wait for it again.
      if (isUnavailable(error)) throw error
      // Not what the caller came for: the next call tries again.
      ctx.log.warn({ err: error }, 'patient not remembered')
    }
  }

  /** The writing, where there is something new. */
  return (patient: Patient, header: string | undefined): Promise<void> | null => {
    const language = header === undefined ? null : parseLanguage(header)
    const { name, phone, email, lang } = patient
    if (!name && !phone && !email && !lang && !language) return null
    const facts = JSON.stringify([name, phone, email, lang, language])
    if (ctx.changes.isLive() && written.get(patient.id) === facts) return null
    return write(patient, language, facts)
  }
}
