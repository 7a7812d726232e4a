import { parseArgs } from 'node:util'
import { type KeptDigest, verifyAccessLog } from '../src/usecases/access-log/access-digests.ts'
import { withDatabase } from './open-database.ts'
import { runScript } from './run.ts'

const usage = 'npm run verify-access-log [-- --digest seq:sha256]'
const NOT_COMPARED = 'It was compared with no kept digest: that it was cut short would not be noticed.'

await runScript({ usage, words: null }, async () => {
  const { values } = parseArgs({ options: { digest: { type: 'string' } } })
  const kept = values.digest === undefined ? null : parseDigest(values.digest)
  const { digests, digested, undigested, fault } = await withDatabase(db => verifyAccessLog(db, kept))
  if (fault !== null) throw new Error(`Digest ${fault.seq} does not hold: ${fault.problem}.`)
  console.log(
    `The access log holds: ${digests} digests over ${digested} rows; ${undigested} rows are not digested yet.`,
  )
  console.log(kept === null ? NOT_COMPARED : `It has the kept digest ${kept.seq}.`)
})

/** As seq:sha256, or as the command that prints it does. */
function parseDigest(text: string): KeptDigest {
  const [, seq, sha256] =
    /^\s*(\d{1,9}):([0-9a-f]{64})\s*$/.exec(text) ??
    /^\s*\{\s*"seq"\s*:\s*(\d{1,9})\s*,\s*"sha256"\s*:\s*"([0-9a-f]{64})"\s*\}\s*$/.exec(text) ??
    []
  if (seq === undefined || sha256 === undefined)
    throw new Error(`--digest must be seq:sha256, or what access-digest prints. Usage: ${usage}`)
  return { seq: Number(seq), sha256 }
}
