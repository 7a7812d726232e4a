import type { ReviewOutcome } from '../domain/case/opinion.ts'
import { directionOf, type Language, otherLanguage, pick, pickOrOther } from '../i18n/language.ts'
import { reportTexts } from '../i18n/texts/report-texts.ts'
import { type Line, toAddress, toBlocks, toLine } from './blocks.ts'
import { cleanLine } from './clean-text.ts'
import { ageText, documentDate, reportDate } from './report-dates.ts'
import type { ReportFact, ReportModel, ReportPart } from './report-model.ts'
import { type Imprint, qrCode } from './verification.ts'

/** A coordinator or doctor. Without a profile, only the id is known. */
export interface ReportPerson {
  id: string
  nameEn: string | null
  nameAr: string | null
  specialityEn: string | null
  specialityAr: string | null
}

export interface ReportOpinion {
  doctor: ReportPerson
  diagnosis: string
  recommendations: string
  pictures: ReportPicture[]
  submittedDate: Date
}

export interface ReportPicture {
  caption: string
  width: number
  height: number
  jpeg: Uint8Array
}

export interface ReportAddendum {
  doctor: ReportPerson
  text: string
  date: Date
}

export interface ReportSource {
  caseId: string
  caseNumber: string
  submittedDate: Date
  completedDate: Date
  /** The owner of the account. Null when the owner is the patient. */
  submittedBy: string | null
  patient: { name: string | null; age: number; gender: 'male' | 'female' }
  reviewType: { en: string; ar: string }
  disease: { en: string; ar: string }
  medicalHistory: string | null
  documents: { name: string }[]
  coordinator: ReportPerson
  summary: string
  diagnosis: string | null
  recommendations: string | null
  /** The patient's questions in their order. `answer` is null for a question without an answer. */
  questions: { question: string; answer: string | null }[]
  outcome: ReviewOutcome | null
  opinions: ReportOpinion[]
  /** Corrections after the completion, oldest first. */
  addenda: ReportAddendum[]
  hospital: { nameEn: string; nameAr: string; logo: { format: 'png' | 'svg'; data: Uint8Array } | null }
}

/** Returns the report as plain data for the template. All texts are chosen, cleaned and isolated. */
export function buildReport(source: ReportSource, language: Language, imprint: Imprint): ReportModel {
  const texts = reportTexts[language]
  const dir = directionOf(language)
  const line = (text: string): Line => toLine(text, dir)
  const fact = (label: string, value: string, note?: string): ReportFact => ({
    label,
    value: line(value),
    note: note === undefined ? null : line(note),
  })
  const dateFact = (label: string, date: Date): ReportFact => {
    const written = reportDate(date, language)
    return fact(label, written.gregorian, written.hijri)
  }
  const bothCalendars = (date: Date): string => {
    const written = reportDate(date, language)
    return `${written.gregorian} (${written.hijri})`
  }
  const part = (heading: string | null, text: string | null): ReportPart[] => {
    const blocks = toBlocks(text ?? '', dir)
    return blocks.length === 0 ? [] : [{ heading, blocks }]
  }
  const { patient, hospital } = source
  const hospitalNames = { en: hospital.nameEn, ar: hospital.nameAr }
  const hospitalName = pick(language, hospitalNames)
  const other = otherLanguage(language)
  const otherName = pick(other, hospitalNames)
  const history = toBlocks(source.medicalHistory ?? '', dir)
  const speciality = (person: ReportPerson): Line | null => {
    const text = cleanLine(pickOrOther(language, { en: person.specialityEn, ar: person.specialityAr }) ?? '')
    return text === '' ? null : line(text)
  }

  let printed = 0

  return {
    language,
    dir,
    document: {
      title: `${texts.title} - ${cleanLine(source.caseNumber)}`,
      author: cleanLine(hospitalName),
      date: documentDate(source.completedDate),
    },
    hospital: {
      name: line(hospitalName),
      shortName: line(shortened(cleanLine(hospitalName), 60)),
      otherName: otherName === hospitalName ? null : toLine(otherName, directionOf(other)),
      logo: hospital.logo?.format ?? null,
      logoAlt: `${texts.logoOf} ${cleanLine(hospitalName)}`,
    },
    title: texts.title,
    caseNumber: { label: texts.caseNumber, value: toLine(source.caseNumber, dir, 40), note: null },
    facts: [
      fact(texts.patientName, patient.name?.trim() || source.caseNumber),
      fact(texts.age, ageText(patient.age, language)),
      fact(texts.gender, texts.genders[patient.gender]),
      fact(texts.reviewType, source.reviewType[language]),
      fact(texts.category, source.disease[language]),
      fact(texts.coordinator, personName(source.coordinator, language)),
      ...(source.submittedBy?.trim() ? [fact(texts.submittedBy, source.submittedBy)] : []),
      dateFact(texts.submitted, source.submittedDate),
      dateFact(texts.completed, source.completedDate),
    ],
    addenda: source.addenda.map(({ doctor, text, date }, index) => ({
      heading: texts.addendum.replace('{n}', String(index + 1)),
      by: line(`${texts.addendumBy} ${personName(doctor, language)}`),
      date: line(bothCalendars(date)),
      blocks: toBlocks(text, dir),
    })),
    outcome: source.outcome === null ? null : fact(texts.outcome, texts.outcomes[source.outcome]),
    questions: {
      heading: texts.questions,
      items: source.questions.map(({ question, answer }) => {
        const blocks = toBlocks(answer ?? '', dir)
        return {
          question: toBlocks(question, dir),
          answer: blocks,
          none: blocks.length === 0 ? texts.notAnswered : null,
        }
      }),
    },
    summary: {
      heading: texts.summary,
      parts: [
        ...part(null, source.summary),
        ...part(texts.diagnosis, source.diagnosis),
        ...part(texts.recommendations, source.recommendations),
      ],
      by: fact(texts.preparedBy, personName(source.coordinator, language)),
      speciality: speciality(source.coordinator),
    },
    opinions: {
      heading: texts.opinions,
      none: source.opinions.length === 0 ? texts.noOpinions : null,
      items: source.opinions.map(opinion => ({
        doctor: line(personName(opinion.doctor, language)),
        speciality: speciality(opinion.doctor),
        date: line(`${texts.opinionOn} ${bothCalendars(opinion.submittedDate)}`),
        parts: [...part(texts.diagnosis, opinion.diagnosis), ...part(texts.recommendations, opinion.recommendations)],
        pictures: opinion.pictures.map(({ caption, width, height }) => ({
          name: `picture-${++printed}.jpg`,
          // PDF/A needs a text for every picture, even when no character of its caption can be printed.
          alt: cleanLine(caption) || '-',
          ratio: height / width,
          caption: toBlocks(caption, dir),
        })),
      })),
    },
    history: { heading: texts.history, none: history.length === 0 ? texts.noHistory : null, blocks: history },
    documents: {
      heading: texts.documents,
      none: source.documents.length === 0 ? texts.noDocuments : null,
      names: source.documents.map(document => toLine(document.name, dir, 40)),
    },
    about: {
      heading: texts.about,
      notice: line(texts.notice),
      verification: {
        label: texts.verification,
        value: toLine(imprint.code, dir, 40),
        note: line(texts.verificationHint),
      },
      address: toAddress(imprint.url, dir),
      qr: { svg: qrCode(imprint.url), alt: `${texts.qrOf} ${imprint.url}` },
    },
    footer: { confidential: texts.confidential, page: texts.page },
  }
}

function personName(person: ReportPerson, language: Language): string {
  return pickOrOther(language, { en: person.nameEn, ar: person.nameAr })?.trim() || person.id
}

function shortened(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** Returns all texts of the report as one text. Equal content gives an equal text. Logo and pictures do not count. */
export function reportContent(source: ReportSource): string {
  return JSON.stringify(source, (name, value) => (name === 'logo' || name === 'pictures' ? undefined : value))
}
