import { readFileSync } from 'node:fs'
import type { Merged } from '../src/db/catalogue/doctors.ts'
import { openDatabase } from '../src/db/engine/database.ts'
import { systemClock } from '../src/domain/time/clock.ts'
import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'
import { importDoctors } from '../src/usecases/catalogue/doctor-directory.ts'
import { operatorName } from './operator.ts'
import { givenFile, runScript } from './run.ts'

const usage = 'npm run import-doctors -- file.json'

await runScript({ usage, words: 1 }, async ([path]) => {
  if (path === undefined) throw new Error(`Usage: ${usage}`)
  const content = readJson(path)
  const database = await openScriptDatabase(loadSettings())
  try {
    await bringUpToDate(database.owner)
    const db = openDatabase(database.connection, { max: 1, queryTimeoutMs: 120_000, acquireTimeoutMs: 10_000 })
    try {
      const imported = await importDoctors({ db, clock: systemClock }, content, operatorName())
      if ('problems' in imported) {
        const list = imported.problems.map(problem => `  - ${problem}`).join('\n')
        throw new Error(`Nothing was imported, ${path} has problems:\n${list}`)
      }
      console.log(`departments: ${tell(imported.departments)}`)
      console.log(`doctors: ${tell(imported.doctors)}`)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
})

function tell({ added, changed, left }: Merged): string {
  return `${added} added, ${changed} changed, ${left} left alone`
}

function readJson(path: string): unknown {
  let bytes: Buffer
  try {
    bytes = readFileSync(givenFile(path))
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    // Strict, so that a file in another encoding is refused instead of giving names full of question marks.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Error(`${path} is not valid JSON in UTF-8`)
  }
}
