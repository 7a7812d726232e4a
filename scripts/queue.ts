import { openDatabase } from '../src/db/engine/database.ts'
import { systemClock } from '../src/domain/time/clock.ts'
import { createLog } from '../src/log.ts'
import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'
import { openQueue } from '../src/queue/queue.ts'
import { listFailures, type OperatorParts, replayFailures } from '../src/usecases/operations/failures.ts'
import { runScript } from './run.ts'

const usage = `
  npm run queue -- list          notifications and refunds that were tried to the end
  npm run queue -- replay [id]   tries all of them again, or one`

await runScript({ usage, words: 2 }, async ([verb, id]) => {
  if (verb === 'list' && id === undefined) return withQueue(list)
  if (verb === 'replay') return withQueue(parts => replay(parts, id))
  throw new Error(`Usage: ${usage}`)
})

async function list(parts: OperatorParts): Promise<void> {
  const failures = await listFailures(parts)
  if (failures.length === 0) return console.log('Nothing has failed.')
  const rows = failures.map(({ id, kind, case_id, since, error }) => [id, kind, case_id, since.toISOString(), error])
  console.log(table([['id', 'kind', 'case', 'since', 'last error'], ...rows]))
}

async function replay(parts: OperatorParts, id: string | undefined): Promise<void> {
  const { notifications, refunds } = await replayFailures(parts, id)
  if (notifications + refunds > 0) console.log(`Queued again: ${notifications} notifications, ${refunds} refunds.`)
  else if (id === undefined) console.log('Nothing has failed.')
  else throw new Error(`Nothing that failed has the id ${id}.`)
}

function table(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map(row => line(row).trimEnd()).join('\n')
}

async function withQueue(work: (parts: OperatorParts) => Promise<void>): Promise<void> {
  const settings = loadSettings()
  const database = await openScriptDatabase(settings)
  try {
    await bringUpToDate(database.owner)
    const db = openDatabase(database.connection, { max: 2, queryTimeoutMs: 60_000, acquireTimeoutMs: 10_000 })
    const queue = await openQueue(db, { worker: false, log: createLog(settings.config.logLevel) })
    try {
      await work({ db, queue, clock: systemClock })
    } finally {
      await queue.stop()
      await db.close()
    }
  } finally {
    await database.stop()
  }
}
