import { parseArgs } from 'node:util'
import { type KeptDigest, verifyAccessLog } from '../src/usecases/access/verify-access-log.ts'
import { withDatabase } from './open-database.ts'
import { runScript } from './run.ts'

const USAGE = 'Usage: npm run verify-access-log [-- --digest seq:sha256]'
const NOT_COMPARED = 'It was compared with no kept digest: that it was cut short would not be noticed.'

await runScript(async () => {
  const { values } = parseArgs({ options: { digest: { type: 'string' } } })
  const kept = values.digest === undefined ? null : parseDigest(values.digest)
  const { digests, digested, undigested, fault } = await withDatabase(db => verifyAccessLog(db, kept))
  if (fault !== null) throw new Error(`Digest ${fault.seq} does not hold: ${fault.problem}.`)
  console.log(
    `The access log holds: ${digests} digests over ${digested} rows; ${undigested} rows are not digested yet.`,
  )
  console.log(kept === null ? NOT_COMPARED : `It has the kept digest ${kept.seq}.`)
})

function parseDigest(text: string): KeptDigest {
  const match = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text)
  if (match === null) throw new Error(`--digest must be seq:sha256. ${USAGE}`)
  return { seq: Number(match[1]), sha256: match[2] ?? '' }
}
