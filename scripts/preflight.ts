import { parseArgs } from 'node:util'
import { readEnvironment } from '../src/config/config.ts'
import { preflight } from '../src/process/preflight/preflight.ts'
import { runScript } from './run.ts'

/** Tries everything that the configuration names. Exits with 1 when something would not work; `--json` for machines; `--mail <address>` sends a mail. */
await runScript(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } } })
  const findings = await preflight(readEnvironment(), { mail: values.mail ?? null })
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else
    for (const { check, state, says, todo } of findings) {
      console.log(`${state.padEnd(8)} ${check}: ${says.replace(/\.$/, '')}${todo === undefined ? '' : `. ${todo}`}`)
    }
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
})
