import type { Direction, Language } from '../i18n/language.ts'
import type { Block, Line } from './blocks.ts'

export interface ReportFact {
  label: string
  value: Line
  /** A second line below the value, for the Hijri date. */
  note: Line | null
}

export interface ReportPart {
  /** Null for text directly below the heading of its section. */
  heading: string | null
  blocks: Block[]
}

/** The metadata of a PDF. */
export interface DocumentFacts {
  title: string
  author: string
  /** Year, month, day, hour, minute, second in UTC. */
  date: [number, number, number, number, number, number]
}

export interface ReportModel {
  language: Language
  dir: Direction
  document: DocumentFacts
  hospital: { name: Line; shortName: Line; otherName: Line | null; logo: 'png' | 'svg' | null; logoAlt: string }
  title: string
  caseNumber: ReportFact
  facts: ReportFact[]
  addenda: { heading: string; by: Line; date: Line; blocks: Block[] }[]
  outcome: ReportFact | null
  questions: { heading: string; items: { question: Block[]; answer: Block[]; none: string | null }[] }
  summary: { heading: string; parts: ReportPart[]; by: ReportFact; speciality: Line | null }
  opinions: { heading: string; none: string | null; items: ReportModelOpinion[] }
  history: { heading: string; none: string | null; blocks: Block[] }
  documents: { heading: string; none: string | null; names: Line[] }
  about: {
    heading: string
    notice: Line
    verification: ReportFact
    address: Line
    qr: { svg: string; alt: string }
  }
  footer: { confidential: string; page: string }
}

export interface ReportModelOpinion {
  doctor: Line
  speciality: Line | null
  date: Line
  parts: ReportPart[]
  pictures: ReportModelPicture[]
}

export interface ReportModelPicture {
  /** The name of the file in the template. */
  name: string
  alt: string
  /** The height divided by the width. */
  ratio: number
  caption: Block[]
}
