import type { Context } from '../../context.ts'
import { sumFindings } from '../../db/imaging/findings.ts'
import { listStudyFacts } from '../../db/imaging/index-rows.ts'
import { listInstances, listStudies, type StudyRow } from '../../db/imaging/instances.ts'
import type { Gender } from '../../domain/case/patient.ts'
import { type StudyWarning, studyWarnings } from '../../domain/imaging/study-warnings.ts'
import type { Person } from '../../imaging/facts.ts'
import { hasGaps, type StudyFacts } from '../../imaging/studies.ts'
import { type ReaderRole, seesFindings } from '../case/case-readers.ts'
import { peopleOf } from './labels.ts'

interface Subject {
  readonly case_id: string
  readonly patient_age: number
  readonly patient_gender: Gender
  readonly created_date: Date
}

/** Lists the studies in a case's documents. Specialists see no description that identifies the patient. */
export async function showStudies(ctx: Context, subject: Subject, reader: ReaderRole) {
  const parts = await listStudyFacts<StudyFacts>(ctx.db, subject.case_id)
  if (parts.length === 0) return []
  const severalPeople = peopleOf(parts).length > 1
  const rows = await listStudies(ctx.db, subject.case_id)
  const found = seesFindings(reader) ? await sumFindings(ctx.db, subject.case_id) : []
  return Promise.all(
    rows.map(async row => {
      const facts = parts.filter(({ study_uid }) => study_uid === row.study_uid).map(part => part.facts)
      const described = facts.find(({ description }) => description !== null)
      const holds: Record<StudyWarning, boolean> = {
        two_people: severalPeople,
        no_orientation: facts.some(({ no_orientation }) => no_orientation),
        burned_in: facts.some(({ burned_in }) => burned_in),
        conflicting: row.conflicting || facts.some(({ conflicting }) => conflicting),
        gaps: await isMissingSlices(ctx, subject.case_id, row, facts),
        other_patient: facts.some(({ people }) => people.some(person => contradicts(person, subject))),
      }
      return {
        study_uid: row.study_uid,
        date: row.study_date,
        modalities: row.modalities,
        description: reader === 'specialist' && described?.description_tells ? null : (described?.description ?? null),
        series: row.series,
        instances: row.instances,
        warnings: studyWarnings.filter(warning => holds[warning]),
        findings: findingsIn(found.find(({ study_uid }) => study_uid === row.study_uid)),
      }
    }),
  )
}

const findingsIn = ({ measurements = 0, key_pictures = 0 } = {}) => ({ measurements, key_pictures })

/**
 * Returns whether slices of a study are missing. A study in one document was checked with that document. A study in
 * several documents is checked here as a whole. Files with many frames are left out, because only their first frame's
 * position is stored.
 */
async function isMissingSlices(ctx: Context, caseId: string, { study_uid, documents }: StudyRow, facts: StudyFacts[]) {
  const isWithin = facts.some(({ gaps }) => gaps)
  if (documents === 1) return isWithin
  const instances = await listInstances(ctx.db, { caseId, withFindings: false }, { study: study_uid })
  const single = instances.filter(({ frames }) => frames <= 1)
  const places = single.map(({ series_uid, orientation, position }) => ({ series: series_uid, orientation, position }))
  return (isWithin && single.length < instances.length) || hasGaps(places)
}

const SEXES: Readonly<Record<string, Gender>> = { M: 'male', F: 'female' }

/** Allows a difference of one year, because an age in years leaves two possible years of birth. */
function contradicts({ sex, birthDate }: Person, { patient_age, patient_gender, created_date }: Subject): boolean {
  const known = SEXES[sex ?? '']
  if (known !== undefined && known !== patient_gender) return true
  if (birthDate === null) return false
  const born = created_date.getUTCFullYear() - patient_age
  return Math.abs(Number(birthDate.slice(0, 4)) - born) > 1
}
