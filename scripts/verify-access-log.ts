import { parseArgs } from 'node:util'
import { type Digest, verifyAccessLog } from '../src/usecases/access/verify-access-log.ts'
import { withDatabase } from './open-database.ts'
import { runScript } from './run.ts'

const USAGE = 'Usage: npm run verify-access-log [-- --digest seq:sha256]'
const NOT_COMPARED = 'It was compared with no digest: that it was cut short would not be noticed.'

await runScript(async () => {
  const { values } = parseArgs({ options: { digest: { type: 'string' } } })
  const digest = values.digest === undefined ? null : parseDigest(values.digest)
  const { seals, sealed, unsealed, fault } = await withDatabase(db => verifyAccessLog(db, digest))
  if (fault !== null) throw new Error(`Seal ${fault.seq} does not hold: ${fault.problem}.`)
  console.log(`The access log holds: ${seals} seals over ${sealed} rows; ${unsealed} rows are not sealed yet.`)
  console.log(digest === null ? NOT_COMPARED : `It has seal ${digest.seq} of the digest.`)
})

function parseDigest(text: string): Digest {
  const match = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text)
  if (match === null) throw new Error(`--digest must be seq:sha256. ${USAGE}`)
  return { seq: Number(match[1]), sha256: match[2] ?? '' }
}
