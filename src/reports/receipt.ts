import type { Logo } from '../config/hospital.ts'
import type { Seller } from '../domain/money/money.ts'
import type { Direction } from '../i18n/language.ts'
import { directionOf, type Language, languages, pick } from '../i18n/language.ts'
import { receiptTexts } from '../i18n/texts/receipt-texts.ts'
import { type Line, toLine } from './blocks.ts'
import { cleanLine } from './clean-text.ts'
import { documentDate, reportDate } from './report-dates.ts'
import type { DocumentFacts, ReportFact } from './report-model.ts'

export interface ReceiptSource {
  kind: 'receipt' | 'credit_note'
  number: string
  issuedDate: Date
  /** The number of the cancelled receipt, on a credit note. */
  receiptNumber: string | null
  caseNumber: string
  patientName: string | null
  /** The owner of the account. Null when the owner is the patient. */
  accountName: string | null
  reviewType: { en: string; ar: string }
  amount: number
  currency: string
  taxInvoiceNumber: string | null
  seller: Seller
  logo: Logo | null
}

/** The receipt in one language; both languages have the same rows. */
interface Side {
  dir: Direction
  language: Language
  seller: Line
  about: Line[]
  title: string
  rows: ReportFact[]
  amount: ReportFact
  notice: Line
}

export interface ReceiptModel {
  document: DocumentFacts
  logo: { format: 'png' | 'svg'; alt: string } | null
  sides: Side[]
}

// The longest word that fits on half of the page, in full-width characters.
const HALF = 26

/** Returns a receipt or credit note as plain data for the template. All texts are chosen, cleaned and isolated. */
export function buildReceipt(source: ReceiptSource): ReceiptModel {
  const name = cleanLine(source.seller.name_en)
  const { title } = receiptTexts.en[source.kind]
  return {
    document: {
      title: `${title} - ${cleanLine(source.number)}`,
      author: name,
      date: documentDate(source.issuedDate),
    },
    logo: source.logo && { format: source.logo.format, alt: `${receiptTexts.en.logoOf} ${name}` },
    sides: languages.map(language => sideOf(source, language)),
  }
}

function sideOf(source: ReceiptSource, language: Language): Side {
  const dir = directionOf(language)
  const texts = receiptTexts[language]
  const paper = texts[source.kind]
  const { seller } = source
  const line = (text: string) => toLine(text, dir, HALF)
  const row = (label: string, value: string | null, note?: string): ReportFact[] =>
    value === null ? [] : [{ label, value: line(value), note: note === undefined ? null : line(note) }]
  const issued = reportDate(source.issuedDate, language)
  const registration = seller.registration && `${texts.registration}: ${seller.registration}`
  return {
    dir,
    language,
    seller: line(pick(language, { en: seller.name_en, ar: seller.name_ar }) ?? ''),
    about: [pick(language, { en: seller.address_en, ar: seller.address_ar }), registration].flatMap(text =>
      text ? [line(text)] : [],
    ),
    title: paper.title,
    rows: [
      ...row(paper.number, source.number),
      ...row(paper.date, issued.gregorian, issued.hijri),
      ...row(texts.ofReceipt, source.receiptNumber),
      ...row(texts.caseNumber, source.caseNumber),
      ...row(texts.patient, source.patientName),
      ...row(texts.account, source.accountName),
      ...row(
        texts.service,
        texts.serviceOf.replace('{type}', () => source.reviewType[language]),
      ),
      ...row(texts.taxInvoice, source.taxInvoiceNumber),
    ],
    amount: { label: paper.amount, value: line(writtenAmount(source, language)), note: null },
    notice: line(paper.notice),
  }
}

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Writes the amount with Latin digits in both languages, as in the report. The currency is a word, or else its code.
 */
function writtenAmount({ amount, currency }: ReceiptSource, language: Language): string {
  const pattern = receiptTexts[language].currencies[currency] ?? `${currency} {amount}`
  return pattern.replace('{amount}', grouped.format(amount))
}
