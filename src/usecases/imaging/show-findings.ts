import type { Context } from '../../context.ts'
import { type FindingRow, listFindings } from '../../db/imaging/findings.ts'
import type { Language } from '../../i18n/language.ts'
import { doctorName } from '../case/present-case.ts'

/** Lists the team's findings with their doctors, oldest first. The stored files themselves name nobody. */
export async function showFindings(ctx: Context, caseId: string, language: Language) {
  return (await listFindings(ctx.db, caseId)).map(row => presentFinding(row, language))
}

export function presentFinding(row: FindingRow, language: Language) {
  const { study_uid, sop_uid: instance_uid, doctor_id, created_date: date, measurements, key_pictures } = row
  return {
    instance_uid,
    study_uid,
    date,
    doctor_id,
    doctor_name: doctorName(row, language),
    measurements,
    key_pictures,
  }
}
