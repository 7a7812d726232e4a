import { createHash } from 'node:crypto'
import { escapeHtml } from '../domain/text/html.ts'
import { formatDay, riyadhDay } from '../domain/time/calendar.ts'
import { type Language, pick, pickOrOther } from '../i18n/language.ts'
import { reportTexts } from '../i18n/texts/report-texts.ts'
import type { ReportPerson, ReportSource } from './report.ts'

/** A PDF of the report. The FHIR document refers to it. */
export interface FhirPdf {
  readonly language: Language
  readonly version: number
  readonly date: Date
  readonly url: string
  readonly pdf: Uint8Array
}

interface Resource {
  readonly resourceType: string
  readonly [field: string]: unknown
}

interface Entry {
  readonly fullUrl: string
  readonly resource: Resource
}

const SHA256_EXTENSION = 'urn:oid:2.16.840.1.101.3.4.2.1'
const LOINC = 'http://loinc.org'

/**
 * Returns the finished report as an R4 document. The Composition comes first and refers to everything else. An
 * account's id identifies its owner. A patient who is not the owner gets no id, because the reading system would
 * otherwise merge parent and child.
 */
export function fhirDocument(
  source: ReportSource,
  patientId: string | null,
  pdfs: readonly FhirPdf[],
  language: Language,
) {
  const texts = reportTexts[language]
  const version = source.addenda.length + 1
  const latest = source.addenda.at(-1)?.date ?? source.completedDate
  const idOf = (name: string) => uuidOf(`${source.caseId} ${name}`)
  const reference = (name: string) => ({ reference: `urn:uuid:${idOf(name)}` })
  const entry = (name: string, resource: Resource): Entry => ({
    fullUrl: `urn:uuid:${idOf(name)}`,
    resource: { ...resource, id: idOf(name) },
  })
  const doctors = new Map(
    [source.coordinator, ...source.opinions.map(({ doctor }) => doctor)].map(one => [one.id, one]),
  )
  for (const { doctor } of source.addenda) doctors.set(doctor.id, doctors.get(doctor.id) ?? doctor)
  const section = (title: string, paragraphs: readonly (string | null)[], names: readonly string[] = []) => {
    const said = paragraphs.filter(text => text !== null && text.trim() !== '') as string[]
    if (said.length === 0 && names.length === 0) return []
    return [
      {
        title,
        ...(said.length === 0 ? {} : { text: { status: 'generated', div: narrative(said) } }),
        ...(names.length === 0 ? {} : { entry: names.map(reference) }),
      },
    ]
  }
  const opinions = source.opinions.map((_, index) => `opinion ${index}`)
  const documents = pdfs.map(({ language: own, version: of }) => `pdf ${own} ${of}`)

  const composition: Resource = {
    resourceType: 'Composition',
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${idOf('composition')}` },
    status: source.addenda.length === 0 ? 'final' : 'amended',
    type: { coding: [{ system: LOINC, code: '11488-4', display: 'Consult note' }], text: texts.title },
    subject: reference('patient'),
    date: latest.toISOString(),
    author: [reference(`doctor ${source.coordinator.id}`)],
    title: `${texts.title} - ${source.caseNumber}`,
    custodian: reference('hospital'),
    section: [
      ...source.addenda.flatMap(({ text, doctor, date }, index) =>
        section(
          `${texts.addendum.replace('{n}', String(index + 1))} (${formatDay(riyadhDay(date))})`,
          [text],
          [`doctor ${doctor.id}`],
        ),
      ),
      ...section(texts.summary, [source.summary, source.diagnosis, source.recommendations]),
      ...section(texts.outcome, [source.outcome && texts.outcomes[source.outcome]]),
      ...section(
        texts.questions,
        source.questions.flatMap(({ question, answer }) => [question, answer ?? texts.notAnswered]),
      ),
      ...section(texts.opinions, [], opinions),
      ...section(texts.history, [source.medicalHistory], ['age']),
      ...section(
        texts.documents,
        source.documents.map(({ name }) => name),
      ),
      ...section(texts.about, [texts.notice], documents),
    ],
  }

  const entries: Entry[] = [
    entry('composition', composition),
    entry('patient', {
      resourceType: 'Patient',
      ...(patientId === null ? {} : { identifier: [{ value: patientId }] }),
      ...(source.patient.name ? { name: [{ text: plain(source.patient.name) }] } : {}),
      gender: source.patient.gender,
    }),
    entry('age', {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: LOINC, code: '30525-0', display: 'Age' }] },
      subject: reference('patient'),
      effectiveDateTime: source.submittedDate.toISOString(),
      valueQuantity: { value: source.patient.age, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' },
    }),
    entry('hospital', {
      resourceType: 'Organization',
      name: source.hospital.nameEn,
      alias: [source.hospital.nameAr],
    }),
    ...[...doctors.values()].map(doctor => entry(`doctor ${doctor.id}`, practitioner(doctor, language))),
    ...source.opinions.map((opinion, index) =>
      entry(`opinion ${index}`, {
        resourceType: 'ClinicalImpression',
        status: 'completed',
        subject: reference('patient'),
        date: opinion.submittedDate.toISOString(),
        assessor: reference(`doctor ${opinion.doctor.id}`),
        summary: plain(opinion.diagnosis),
        note: [{ text: plain(opinion.recommendations) }],
        ...(opinion.pictures.length === 0
          ? {}
          : { supportingInfo: opinion.pictures.map((_, place) => reference(`picture ${index} ${place}`)) }),
      }),
    ),
    ...source.opinions.flatMap((opinion, index) =>
      opinion.pictures.map(({ caption, width, height, jpeg }, place) =>
        entry(`picture ${index} ${place}`, {
          resourceType: 'Media',
          status: 'completed',
          subject: reference('patient'),
          createdDateTime: opinion.submittedDate.toISOString(),
          operator: reference(`doctor ${opinion.doctor.id}`),
          width,
          height,
          content: { contentType: 'image/jpeg', data: Buffer.from(jpeg).toString('base64'), title: plain(caption) },
        }),
      ),
    ),
    ...pdfs.map(one => entry(`pdf ${one.language} ${one.version}`, pdfReference(one, version, reference('patient')))),
  ]

  const id = idOf(`bundle ${version} ${language}`)
  return {
    resourceType: 'Bundle',
    id,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: latest.toISOString(),
    entry: entries,
  }
}

function practitioner(doctor: ReportPerson, language: Language): Resource {
  const name = pickOrOther(language, { en: doctor.nameEn, ar: doctor.nameAr }) ?? doctor.id
  const speciality = pick(language, { en: doctor.specialityEn, ar: doctor.specialityAr })
  return {
    resourceType: 'Practitioner',
    identifier: [{ value: doctor.id }],
    name: [{ text: plain(name) }],
    ...(speciality ? { qualification: [{ code: { text: plain(speciality) } }] } : {}),
  }
}

/** Refers to a PDF. R4 defines its hash as SHA-1, so SHA-256, which people compare today, is an extension. */
function pdfReference({ language, version, date, url, pdf }: FhirPdf, newest: number, subject: object): Resource {
  const hash = (algorithm: string) => createHash(algorithm).update(pdf).digest('base64')
  return {
    resourceType: 'DocumentReference',
    status: version === newest ? 'current' : 'superseded',
    subject,
    date: date.toISOString(),
    content: [
      {
        attachment: {
          extension: [{ url: SHA256_EXTENSION, valueBase64Binary: hash('sha256') }],
          contentType: 'application/pdf',
          language,
          url,
          size: pdf.byteLength,
          hash: hash('sha1'),
          creation: date.toISOString(),
        },
      },
    ],
  }
}

/** Removes the characters that FHIR and XML forbid: control characters except tab and line ends, and noncharacters. */
const plain = (text: string) => text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')

function narrative(paragraphs: readonly string[]): string {
  const said = paragraphs.map(text => `<p>${escapeHtml(plain(text))}</p>`)
  return `<div xmlns="http://www.w3.org/1999/xhtml">${said.join('')}</div>`
}

/** Returns the same id for the same name, so that a document that is requested twice has the same ids. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
