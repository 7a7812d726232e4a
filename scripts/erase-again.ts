import { readFileSync } from 'node:fs'
import { createContext } from '../src/context.ts'
import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'
import { eraseAgain, parseErasures } from '../src/usecases/erasure/erase-again.ts'
import { operatorName } from './operator.ts'
import { givenFile, runScript } from './run.ts'

const usage = `npm run erase-again -- <file>
  erases the cases and people that a list of npm run -s erasures names: after a restore, before the service is opened`

await runScript({ usage, words: 1 }, async ([path]) => {
  if (path === undefined) throw new Error(`Usage: ${usage}`)
  const listed = parseErasures(readFileSync(givenFile(path), 'utf8'))
  if (listed.length === 0)
    throw new Error(
      `${path} lists nothing. If nothing was ever erased there is nothing to do; otherwise find the list.`,
    )
  const settings = loadSettings()
  const database = await openScriptDatabase(settings)
  try {
    await bringUpToDate(database.owner)
    const { config, keys } = settings
    const ctx = await createContext({ config: { ...config, role: 'web' }, keys, connection: database.connection })
    try {
      const { cases, people, refunded } = await eraseAgain(ctx, listed, operatorName())
      console.log(
        `Erased again: ${cases.erased} cases. Erased already: ${cases.before}. Not in this database: ${cases.unknown}.`,
      )
      if (listed.some(one => 'person_hash' in one)) {
        console.log(
          `Of people: erased again: ${people.erased}. Erased already: ${people.before}. Not in this database: ${people.unknown}. Kept, with cases that are not listed: ${people.kept}.`,
        )
      }
      if (refunded.length > 0) {
        console.log(
          'Paid and cancelled, and this database knew of no refund. It is requested now; compare with what was refunded before the restore:',
        )
        for (const { case_number, case_id, amount, currency } of refunded)
          console.log(`  ${case_number} (${case_id}): ${amount} ${currency}`)
      }
    } finally {
      await ctx.close()
    }
  } finally {
    await database.stop()
  }
})
