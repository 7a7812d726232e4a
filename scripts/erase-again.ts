import { readFileSync } from 'node:fs'
import { createContext } from '../src/context.ts'
import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot.ts'
import { eraseAgain, parseErasures } from '../src/usecases/erasure/erase-again.ts'
import { operatorName } from './operator.ts'
import { runScript } from './run.ts'

const USAGE = `Usage: npm run erase-again -- <file>
  erases the cases that a list of npm run -s erasures names: after a restore, before the service is opened`

await runScript(async () => {
  const [path, ...more] = process.argv.slice(2)
  if (path === undefined || more.length > 0) throw new Error(USAGE)
  const listed = parseErasures(readFileSync(path, 'utf8'))
  const settings = loadSettings()
  const database = await openScriptDatabase(settings)
  try {
    await bringUpToDate(database.owner)
    const { config, keys } = settings
    const ctx = await createContext({ config: { ...config, role: 'web' }, keys, connection: database.connection })
    try {
      const { erased, before, unknown } = await eraseAgain(ctx, listed, operatorName())
      console.log(`Erased again: ${erased} cases. Erased already: ${before}. Not in this database: ${unknown}.`)
    } finally {
      await ctx.close()
    }
  } finally {
    await database.stop()
  }
})
