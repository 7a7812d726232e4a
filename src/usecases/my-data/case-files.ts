import type { Context } from '../../context.ts'
import { listAccess } from '../../db/access-log/access-views.ts'
import { listAsked } from '../../db/cases/journal.ts'
import { listNotes } from '../../db/cases/notes.ts'
import { listPrintedPictures } from '../../db/cases/opinion-pictures.ts'
import { listConsents } from '../../db/consent/consents.ts'
import { listReady } from '../../db/documents/case-documents.ts'
import { findDocument } from '../../db/documents/documents.ts'
import { listFindings, readFinding } from '../../db/imaging/findings.ts'
import { findPdf, listEditions } from '../../db/reports/reports.ts'
import { listPosts, listTeamPosts } from '../../db/thread/posts.ts'
import { createDocumentReader } from '../../documents/read-document.ts'
import { isOpen } from '../../domain/case/status.ts'
import { nameWithEnding } from '../../domain/documents/uploaded-document.ts'
import { DomainError } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import type { Page } from '../../domain/values/paging.ts'
import { type Language, pick } from '../../i18n/language.ts'
import { presentAccess, shownToPatients } from '../access-log/case-access.ts'
import { viewOrder, viewOwnCase } from '../cases/own-cases.ts'
import { presentFinding } from '../imaging/show-findings.ts'
import { receiptsOf } from '../payments/receipts.ts'
import { reportFhir } from '../reports/report-fhir.ts'
import { viewReport } from '../reports/view-report.ts'
import { presentTeamPost } from '../thread/team-thread.ts'
import { caseSection } from './case-section.ts'
import { type DataFile, fileName, json, jsonList } from './files.ts'
import type { CaseSection } from './index-page.ts'

/** Yields the files of one case that its patient may see. A case that was erased meanwhile yields no files. */
export async function* caseFiles(
  ctx: Context,
  owner: Patient,
  caseId: string,
  language: Language,
  sections: CaseSection[],
): AsyncGenerator<DataFile> {
  const details = await orGone(viewOwnCase(ctx, owner, caseId, language))
  const order = await orGone(viewOrder(ctx, owner, caseId, language))
  if (details === null || order === null) return
  const folder = `cases/${details.case_number}`
  const lastModified = ctx.clock.now()
  const names: string[] = []
  const file = (name: string, input: DataFile['input']): DataFile => {
    names.push(`${folder}/${name}`)
    return { name: `${folder}/${name}`, lastModified, input }
  }
  const messages = async (page: Page) => (await listPosts(ctx.db, caseId, page)).rows
  const access = readAccess(ctx, caseId, language)
  const asked = await askedOf(ctx, caseId, language)
  const consents = await listConsents(ctx.db, caseId)
  yield file('case.json', json({ ...details, order, consents: consents.map(consentFacts) }))
  yield file('asked-and-answered.json', json(asked))
  yield file('messages.json', jsonList(messages))
  yield file('who-opened-it.json', jsonList(access))
  // While the case is open, the patient does not see the team's thread and notes.
  const team = isOpen(details.status) ? null : readTeam(ctx, caseId, language)
  const notes = isOpen(details.status) ? null : readNotes(ctx, caseId)
  if (team !== null) yield file('team-messages.json', jsonList(team))
  if (notes !== null) yield file('notes.json', jsonList(notes))
  if (!isOpen(details.status)) yield* findingFiles(ctx, caseId, language, file)
  for (const { version, ...notice } of consents) {
    const title = pick(language, { en: notice.title_en, ar: notice.title_ar })
    const words = pick(language, { en: notice.text_en, ar: notice.text_ar })
    yield file(`consent-${version}.txt`, `${title}\n\n${words}\n`)
  }
  for await (const { number, pdf } of receiptsOf(ctx, caseId)) yield file(`${number}.pdf`, pdf)
  if (details.status === 'completed') yield* reportFiles(ctx, owner, caseId, language, file)
  yield* documentFiles(ctx, caseId, file)
  sections.push(caseSection({ details, order, asked, messages, team, notes, access, files: names }, language))
}

type Place = (name: string, input: DataFile['input']) => DataFile

const consentFacts = ({ version, created_date, withdrawn_date }: Awaited<ReturnType<typeof listConsents>>[number]) => ({
  version,
  created_date,
  withdrawn_date,
})

/** Lists the documents that doctors requested, and the patient's answers in words, oldest first. */
async function askedOf(ctx: Context, caseId: string, language: Language) {
  const rows = await listAsked(ctx.db, caseId)
  return rows.map(({ milestone, date, note, doctor_id, name_en, name_ar }) => ({
    date,
    kind: milestone === 'documents_added' ? ('answered' as const) : ('asked' as const),
    doctor: doctor_id && (pick(language, { en: name_en, ar: name_ar }) ?? doctor_id),
    text: note,
  }))
}

function readTeam(ctx: Context, caseId: string, language: Language) {
  return async (page: Page) =>
    (await listTeamPosts(ctx.db, caseId, page)).rows.map(row => presentTeamPost(row, language))
}

/** Notes name no author, because the patient's list of readers does not name administrators either. */
function readNotes(ctx: Context, caseId: string) {
  return async (page: Page) => (await listNotes(ctx.db, caseId, page)).rows.map(({ date, text }) => ({ date, text }))
}

function readAccess(ctx: Context, caseId: string, language: Language) {
  const filter = { caseId, caseNumber: null, actorId: null, from: null, before: null, actions: shownToPatients }
  return async (page: Page) => (await listAccess(ctx.db, filter, page)).rows.map(row => presentAccess(row, language))
}

const pdfName = (language: Language, version: number) => `report-${language}-v${version}.pdf`

async function* reportFiles(ctx: Context, owner: Patient, caseId: string, language: Language, file: Place) {
  const report = await orGone(viewReport(ctx, owner, caseId, language))
  const fhir = await orGone(reportFhir(ctx, owner, caseId, language, pdfName))
  if (report !== null) yield file('report.json', json(report))
  if (fhir !== null) yield file('report.fhir.json', json(fhir))
  for (const { language: own, version } of await listEditions(ctx.db, caseId)) {
    const pdf = await findPdf(ctx.db, caseId, own, version)
    if (pdf !== null) yield file(pdfName(own, version), pdf)
  }
  for (const [index, { jpeg }] of (await listPrintedPictures(ctx.db, caseId)).entries())
    yield file(`pictures/${String(index + 1).padStart(2, '0')}.jpg`, jpeg)
}

/** Yields the doctors' findings as DICOM files, and a list that says who made each finding. */
async function* findingFiles(ctx: Context, caseId: string, language: Language, file: Place) {
  const rows = await listFindings(ctx.db, caseId)
  const named = rows.map((row, index) => ({ row, name: `findings/${String(index + 1).padStart(2, '0')}.dcm` }))
  if (rows.length > 0)
    yield file('findings.json', json(named.map(({ row, name }) => ({ file: name, ...presentFinding(row, language) }))))
  for (const { row, name } of named) {
    const found = await readFinding(ctx.db, row.finding_id)
    if (found !== null) yield file(name, found)
  }
}

/** The number in front distinguishes two documents of the same name. */
async function* documentFiles(ctx: Context, caseId: string, file: Place) {
  for (const [index, documentId] of (await listReady(ctx.db, caseId)).entries()) {
    const document = await findDocument(ctx.db, documentId)
    if (document === null) continue
    const { key, bytes, tags } = document
    const name = nameWithEnding(document.name, document.content_type)
    const read = createDocumentReader(ctx.documents, { documentId, key, bytes, tags })
    const shown = fileName(name)
    yield file(`documents/${String(index + 1).padStart(2, '0')} ${shown}`, read())
  }
}

/** Returns null when the thing does not exist any more, or not yet. */
async function orGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
