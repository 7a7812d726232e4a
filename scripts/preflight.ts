import { parseArgs } from 'node:util'
import { readEnvironment } from '../src/config/config.ts'
import { preflight } from '../src/process/preflight/preflight.ts'
import { runScript } from './run.ts'

const usage = 'npm run preflight [-- --json] [--before-start] [--mail <address>]'

/**
 * Tries everything that the configuration names. Exits with 1 when something would not work; `--json` for machines; `--mail <address>`
 * sends a mail; `--before-start` leaves the public address out, since nobody answers there yet.
 */
await runScript({ usage, words: null }, async () => {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { json: flag, 'before-start': flag, mail: { type: 'string' } } })
  const findings = await preflight(readEnvironment(), {
    mail: values.mail ?? null,
    beforeStart: values['before-start'],
  })
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else
    for (const { check, state, says, todo } of findings) {
      console.log(`${state.padEnd(8)} ${check}: ${says.replace(/\.$/, '')}${todo === undefined ? '' : `. ${todo}`}`)
    }
  if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1
})
