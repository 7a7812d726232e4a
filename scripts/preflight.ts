import { parseArgs } from 'node:util'
import { preflight } from '../src/process/preflight/preflight.ts'
import { runScript } from './run.ts'

/** Tries everything that the configuration names. Exits with 1 when something would not work; `--json` for machines. */
await runScript(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const findings = await preflight()
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else
    for (const { check, state, says, todo } of findings) {
      console.log(`${state.padEnd(8)} ${check}: ${says}${todo === undefined ? '' : `. ${todo}`}`)
    }
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
})
