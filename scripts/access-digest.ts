import { lastDigest } from '../src/usecases/access-log/access-digests.ts'
import { withDatabase } from './open-database.ts'
import { runScript } from './run.ts'

/** Prints the last digest of the access log, to be kept where nobody who can change the database can change it. */
await runScript({ usage: 'npm run -s access-digest', words: 0 }, async () =>
  console.log(JSON.stringify(await withDatabase(lastDigest))),
)
