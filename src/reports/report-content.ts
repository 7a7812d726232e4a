import type { ReportPerson, ReportSource } from './report.ts'

/** Everything the report says, as a text that is equal for equal content. The logo does not count. */
export function reportContent(source: ReportSource): string {
  return JSON.stringify([
    [source.caseId, source.caseNumber, source.submittedDate.toISOString(), source.completedDate.toISOString()],
    [source.patient.name, source.patient.age, source.patient.gender, source.submittedBy],
    [source.reviewType.en, source.reviewType.ar, source.disease.en, source.disease.ar],
    source.medicalHistory,
    source.documents.map(document => document.name),
    [personContent(source.coordinator), source.summary, source.diagnosis, source.recommendations],
    source.opinions.map(opinion => [
      personContent(opinion.doctor),
      opinion.diagnosis,
      opinion.recommendations,
      opinion.submittedDate.toISOString(),
    ]),
    [source.hospital.nameEn, source.hospital.nameAr],
    source.questions.map(({ question, answer }) => [question, answer]),
    source.outcome,
    source.addenda.map(({ doctor, text, date }) => [personContent(doctor), text, date.toISOString()]),
  ])
}

function personContent(person: ReportPerson): (string | null)[] {
  return [person.id, person.nameEn, person.nameAr, person.specialityEn, person.specialityAr]
}
