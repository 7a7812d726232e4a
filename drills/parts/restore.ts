import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { archiveAll, restore, startArchiving } from '../support/archive.ts'
import { baseBackup } from '../support/base-backup.ts'
import { check, settle } from '../support/checker.ts'
import { drillFolder } from '../support/drill-folder.ts'
import { type Fleet, startFleet } from '../support/fleet.ts'
import { brokenRules } from '../support/invariants.ts'
import { createJournal } from '../support/journal.ts'
import { startLoad } from '../support/load.ts'
import { onConnection } from '../support/postgres-process.ts'
import { openReport, type StoredReport, storedReport } from '../support/report-of.ts'
import { differences, type RowHashes, rowHashes, takeMoment } from '../support/row-hashes.ts'
import {
  createDatabase,
  createServer,
  type PostgresServer,
  removeServers,
  type ServerSettings,
} from '../support/server.ts'
import { eventually } from '../support/service-process.ts'
import { makeOlder } from '../support/site.ts'
import type { Findings, PartOptions } from './findings.ts'
import { someWork } from './some-work.ts'

export interface RestoreOptions extends PartOptions {
  /** How many reports there are at the point in time, at least. */
  readonly reports: number
  /** How many writes are acknowledged before the backup, between it and the point in time, and after that. */
  readonly writes: number
  readonly settings?: ServerSettings
}

const WORK_MS = 120_000
const REPORTS_MS = 300_000
const DRAINED_MS = 180_000

/** A base backup and the log of changes, both taken under load, give back what was there at a point in time. */
export async function restored(options: RestoreOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const { settings = {}, writes } = options
  const root = drillFolder()
  const [source, copy] = [await createServer(root, 'source'), await createServer(root, 'restored')]
  const backup = { base: join(root, 'base'), archive: join(root, 'wal') }
  mkdirSync(backup.base, { mode: 0o755 })
  const progress = (line: string) => options.progress?.(line)
  progress(`seed ${seed}`)
  const figures: Record<string, number | string> = {}
  let fleet: Fleet | undefined
  try {
    await source.start(settings)
    await createDatabase(source)
    await startArchiving(source, settings, backup.archive)
    const roles = ['web', 'worker'] as const
    fleet = await startFleet({ roles, environment: { DATABASE_URL: source.url() } })
    const journal = createJournal()
    const load = await startLoad({
      port: fleet.port,
      journal,
      seed,
      clients: options.clients ?? 6,
      age: caseId => makeOlder(source, caseId),
    })
    await someWork(journal, writes, WORK_MS)
    figures['base backup'] = await timed(() => baseBackup(source, backup.base))
    progress(`base backup taken, ${load.sent()} requests`)
    await someWork(journal, writes, WORK_MS)
    const enough = async () => (await count(source, 'reports')) >= options.reports
    await eventually('there are reports', enough, REPORTS_MS)

    const moment = await takeMoment(source.connection)
    const before = new Set(await caseIds(source))
    const report = await storedReport(source)
    progress(`the point in time is ${moment.time}, ${load.sent()} requests`)
    await someWork(journal, writes, WORK_MS)
    const later = (await caseIds(source)).filter(id => !before.has(id))
    figures['parts of the log archived'] = await archiveAll(source, backup.archive)

    figures.restored = await timed(() => restore(backup, copy, settings, moment.time))
    const problems = await compare(copy, moment.hashes, figures)
    figures['cases at the point in time'] = await count(copy, 'review_cases')
    figures['cases written after it'] = later.length
    figures['reports at the point in time'] = await count(copy, 'reports')
    const tooLate = (await caseIds(copy)).filter(id => later.includes(id))
    if (later.length === 0) problems.push('nothing was written after the point in time')
    if (tooLate.length > 0) problems.push(`${tooLate.length} cases of later are there`)
    progress(`restored, ${problems.length} problems`)

    await load.stop()
    await settle(source, () => fleet?.remind() ?? Promise.resolve(), DRAINED_MS)
    problems.push(...(await check(source, journal)))
    await fleet.close()
    fleet = undefined
    problems.push(...(await goOn(copy, report, figures)))
    return { part: 'restore', seed, problems, figures: { ...figures, ...journal.tally, requests: load.sent() } }
  } finally {
    await fleet?.close()
    await removeServers(root, [source, copy])
  }
}

async function timed(work: () => Promise<void>): Promise<string> {
  const begun = performance.now()
  await work()
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

async function count(server: PostgresServer, table: string): Promise<number> {
  const [row] = await server.query<{ n: number }>(`select count(*)::int as n from ${table}`).catch(() => [])
  return row?.n ?? 0
}

async function caseIds(server: PostgresServer): Promise<string[]> {
  return (await server.query<{ case_id: string }>('select case_id from review_cases')).map(row => row.case_id)
}

/** Table by table; and, so that "the same" means something, once more with one byte of one report changed. */
async function compare(copy: PostgresServer, expected: RowHashes, figures: Record<string, number | string>) {
  return onConnection(copy.connection, async client => {
    const problems = differences(expected, await rowHashes(client))
    figures['tables compared'] = Object.keys(expected).length
    figures['rows compared'] = Object.values(expected).reduce((sum, { rows }) => sum + rows, 0)
    await client.query('begin')
    await client.query(`update reports set pdf = set_byte(pdf, 1000, (get_byte(pdf, 1000) + 1) % 256)
      where ctid = (select ctid from reports limit 1)`)
    const noticed = differences(expected, await rowHashes(client))
    await client.query('rollback')
    if (!noticed.some(text => text.startsWith('public.reports')))
      problems.push('a changed byte of a report is not noticed')
    return problems
  })
}

/** The service starts on what was restored, hands out the report, finishes what was under way, and nothing is amiss. */
async function goOn(copy: PostgresServer, report: StoredReport, figures: Record<string, number | string>) {
  const fleet = await startFleet({ roles: ['all'], environment: { DATABASE_URL: copy.url() } })
  try {
    const pdf = await openReport(fleet, report)
    figures['report opened'] = `${pdf.length} bytes`
    const problems = pdf.subarray(0, 4).toString() === '%PDF' ? [] : ['what was opened is no PDF']
    if (!pdf.equals(report.pdf))
      problems.push(`the report has ${pdf.length} bytes, and had ${report.pdf.length} others`)
    await settle(copy, () => fleet.remind(), DRAINED_MS)
    return [...problems, ...(await brokenRules(copy))]
  } finally {
    await fleet.close()
  }
}
