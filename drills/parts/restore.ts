import { cpSync, globSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { baseBackup } from '../../test/support/base-backup.ts'
import { onConnection } from '../../test/support/connection.ts'
import { networkServer, type PostgresServer, type ServerSettings } from '../../test/support/postgres-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { until } from '../../test/support/until.ts'
import { archiveAll, restore, startArchiving } from '../support/archive.ts'
import { settle } from '../support/checker.ts'
import { dataOf } from '../support/client.ts'
import { carryErasures, eraseCase } from '../support/erasing.ts'
import { type Fleet, startFleet } from '../support/fleet.ts'
import { brokenRules } from '../support/invariants.ts'
import { opened as decryptedRows } from '../support/opened.ts'
import { patientToken } from '../support/requests.ts'
import { differences, type RowHashes, rowHashes, takeMoment } from '../support/row-hashes.ts'
import { startUploading, UPLOADER, type Uploading } from '../support/uploading.ts'
import { seconds } from '../support/watch-answers.ts'
import { type Findings, type Part, type PartOptions, runPart } from './part.ts'

export interface RestoreOptions extends PartOptions {
  /** The least number of reports at the point in time. */
  readonly reports: number
  /** The number of acknowledged writes before the backup, then up to the point in time, and after it. */
  readonly writes: number
  readonly settings?: ServerSettings
}

const WORK_MS = 120_000
const REPORTS_MS = 300_000
const DRAINED_MS = 180_000

/** Restores a point in time from a base backup, the WAL, and a later copy of the documents, all taken under load. */
export function restored(options: RestoreOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { settings = {}, writes } = options
    const { figures, problems } = part
    const root = temporaryFolder()
    part.closing(() => rmSync(root, { recursive: true, force: true }))
    const opened = async (name: string) => {
      const server = await networkServer(join(root, name), name)
      part.closing(() => server.stop())
      return server
    }
    const [source, copy] = [await opened('source'), await opened('restored')]
    const backup = { base: join(root, 'base'), archive: join(root, 'wal'), settings }
    mkdirSync(backup.base, { mode: 0o755 })
    await source.startEmpty(settings)
    await startArchiving(source, backup.archive)
    const folders = { source: join(root, 'documents'), copy: join(root, 'documents-restored') }
    const environment = { DATABASE_URL: source.url, DOCUMENT_DIR: folders.source }
    const fleet = await part.startFleet(source, { roles: ['web', 'worker'], environment })
    const load = await part.startLoad()
    const uploading = await startUploading(fleet.port)
    part.closing(() => uploading.stop())
    await part.moreWrites(writes, WORK_MS)
    figures['base backup'] = await timed(() => baseBackup(source, backup.base))
    part.progress(`base backup taken, ${load.sent()} requests`)
    await part.moreWrites(writes, WORK_MS)
    await until('there are reports', async () => (await count(source, 'reports')) >= options.reports, REPORTS_MS)

    await until('there are documents', () => uploading.attached().length > 0, WORK_MS)
    const sent = uploading.attached()
    const moment = await takeMoment(source.connection)
    const before = new Set(await caseIds(source))
    const [report] = await decryptedRows(source, await source.query<StoredReport>(LATEST_REPORT))
    if (report === undefined) throw new Error('There is no report')
    part.progress(`the point in time is ${moment.time}, ${load.sent()} requests`)
    await part.moreWrites(writes, WORK_MS)
    const later = (await caseIds(source)).filter(id => !before.has(id))
    figures['parts of the log archived'] = await archiveAll(source, backup.archive)
    // After the database, as the operators' manual says, while more documents come.
    figures['documents copied'] = await timed(async () => cpSync(folders.source, folders.copy, { recursive: true }))
    await uploading.stop()

    figures.restored = await timed(() => restore(backup, copy, moment.time))
    await compare(part, copy, moment.hashes)
    figures['cases at the point in time'] = await count(copy, 'review_cases')
    figures['cases written after it'] = later.length
    figures['reports at the point in time'] = await count(copy, 'reports')
    const tooLate = (await caseIds(copy)).filter(id => later.includes(id))
    if (later.length === 0) problems.push('nothing was written after the point in time')
    if (tooLate.length > 0) problems.push(`${tooLate.length} cases of later are there`)
    part.progress(`restored, ${problems.length} problems`)

    await part.conclude()
    // A case erased after the point in time is back in the restore, and must be erased again before the service opens.
    const [{ case_id: gone } = { case_id: '' }] = await copy.query<{ case_id: string }>(
      `select case_id from review_cases where case_id <> '${report.case_id}' and user_id <> '${UPLOADER}' limit 1`,
    )
    if (gone === '') throw new Error('There is no case to erase')
    await eraseCase(fleet.client, gone)
    await fleet.close()
    figures['erased again'] = await carryErasures(source, copy, join(root, 'erasures.jsonl'))
    const [left] = await copy.query<{ user_id: string; medical_history: string | null }>(
      `select user_id, medical_history from review_cases where case_id = '${gone}'`,
    )
    if (left?.user_id !== `erased:${gone}` || left.medical_history !== null)
      problems.push('a case that was erased is back after the restore')
    await goOn(part, copy, { report, documents: folders.copy, uploading, sent })
  })
}

async function timed(work: () => Promise<void>): Promise<string> {
  const begun = performance.now()
  await work()
  return seconds(performance.now() - begun)
}

async function count(server: PostgresServer, table: string): Promise<number> {
  const [row] = await server.query<{ n: number }>(`select count(*)::int as n from ${table}`).catch(() => [])
  return row?.n ?? 0
}

async function caseIds(server: PostgresServer): Promise<string[]> {
  return (await server.query<{ case_id: string }>('select case_id from review_cases')).map(row => row.case_id)
}

/** Compares table by table, then once more with one byte of one report changed, to prove that a difference is found. */
async function compare({ figures, problems }: Part, copy: PostgresServer, expected: RowHashes): Promise<void> {
  figures['tables compared'] = Object.keys(expected).length
  figures['rows compared'] = Object.values(expected).reduce((sum, { rows }) => sum + rows, 0)
  await onConnection(copy.connection, async client => {
    problems.push(...differences(expected, await rowHashes(client)))
    await client.query('begin')
    await client.query(`update reports set pdf = set_byte(pdf, 1000, (get_byte(pdf, 1000) + 1) % 256)
      where ctid = (select ctid from reports limit 1)`)
    const noticed = differences(expected, await rowHashes(client))
    await client.query('rollback')
    if (!noticed.some(text => text.startsWith('public.reports')))
      problems.push('a changed byte of a report is not noticed')
  })
}

interface StoredReport {
  readonly case_id: string
  readonly user_id: string
  readonly pdf: Buffer
}

const LATEST_REPORT = `select case_id, user_id, pdf from reports join review_cases using (case_id)
  where language = 'en' order by reports.created_date desc limit 1`

/** Opens a report as its patient does, in English: the link from view-report, then the file. */
async function openReport({ client, port }: Fleet, { case_id, user_id }: StoredReport): Promise<Buffer> {
  const call = { path: '/app/view-report', token: patientToken(user_id), body: { case_id }, headers: { lang: '0' } }
  const answer = await client.send(call)
  const link = dataOf<{ pdf_url: string }>(answer)?.pdf_url
  if (link === undefined) throw new Error(`view-report answered ${JSON.stringify(answer)}`)
  const { pathname, search } = new URL(link)
  const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Cuts one byte off a document, to prove that a damaged document is found. */
function cutByOne(folder: string, documentId: string): void {
  const [piece = ''] = globSync(join(folder, '*', documentId, '*'))
  truncateSync(piece, statSync(piece).size - 1)
}

interface Expected {
  readonly report: StoredReport
  /** The copy of the document folder. */
  readonly documents: string
  readonly uploading: Uploading
  /** The documents that were on a case at the point in time. */
  readonly sent: readonly string[]
}

/**
 * Starts the service on the restored data: it must serve the report and the documents, finish pending work, and break no rule.
 */
async function goOn({ figures, problems }: Part, copy: PostgresServer, expected: Expected): Promise<void> {
  const { report, documents, uploading, sent } = expected
  const fleet = await startFleet({ environment: { DATABASE_URL: copy.url, DOCUMENT_DIR: documents } })
  try {
    const pdf = await openReport(fleet, report)
    figures['report opened'] = `${pdf.length} bytes`
    if (pdf.subarray(0, 4).toString() !== '%PDF') problems.push('what was opened is no PDF')
    if (!pdf.equals(report.pdf))
      problems.push(`the report has ${pdf.length} bytes, and had ${report.pdf.length} others`)
    figures['documents read'] = sent.length
    problems.push(...(await uploading.unreadable(copy, fleet.port, sent)))
    cutByOne(documents, sent[0] ?? '')
    const noticed = await uploading.unreadable(copy, fleet.port, sent)
    if (noticed.length !== 1) problems.push('a document that lost a byte is not noticed')
    await settle(copy, () => fleet.remind(), DRAINED_MS)
    problems.push(...(await brokenRules(copy)))
  } finally {
    await fleet.close()
  }
}
