import { bringUpToDate, loadSettings, openScriptDatabase } from '../src/process/boot/boot.ts'
import { runScript } from './run.ts'

await runScript({ usage: 'npm run migrate', words: 0 }, async () => {
  const database = await openScriptDatabase(loadSettings())
  try {
    const applied = await bringUpToDate(database.owner)
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
  } finally {
    await database.stop()
  }
})
