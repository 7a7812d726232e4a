import { erasureLines } from '../src/usecases/erasure/erase-again.ts'
import { withDatabase } from './open-database.ts'
import { runScript } from './run.ts'

/** Lists which cases and people were erased, to be kept outside: after a restore they are erased again from this list. */
await runScript({ usage: 'npm run -s erasures', words: 0 }, () =>
  withDatabase(async db => {
    for await (const line of erasureLines(db)) console.log(line)
  }),
)
