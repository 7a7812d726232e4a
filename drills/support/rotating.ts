import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Running } from '../../test/support/launch.ts'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { keyVariables } from '../../test/support/tokens.ts'

export interface Rotating {
  /** How often rewrap-keys was killed, or ended well. */
  readonly tally: { killed: number; finished: number }
  /** Lets the last run finish; returns what is wrong. */
  finish(): Promise<string[]>
}

const LONGEST_MS = 4_000
const [one, two] = keyVariables.DATA_ENCRYPTION_KEYS.split(',')
/** Both orders of the keys, so that every run has something to do. */
const ORDERS = [`${two},${one}`, `${one},${two}`]

/** Runs rewrap-keys again and again beside the service, and kills it at any moment, even before it begins. */
export function startRotating(server: PostgresServer, draw: (below: number) => number): Rotating {
  const tally = { killed: 0, finished: 0 }
  const ended = new AbortController()
  const run = async () => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      const command = start(server, ORDERS[turn % 2] ?? '')
      const killer = setTimeout(() => void command.kill(), draw(LONGEST_MS))
      const { code } = await command.finished
      clearTimeout(killer)
      if (code === 0) tally.finished++
      else tally.killed++
      await wait(100)
    }
  }
  const running = run()
  return {
    tally,
    async finish() {
      ended.abort()
      await running
      const { code, stderr } = await start(server, ORDERS[0] ?? '').finished
      const keys = await server.query<{ key_id: number }>('select distinct key_id from case_keys')
      return [
        ...(code === 0 ? [] : [`rewrap-keys did not finish: ${code} ${stderr}`]),
        ...(keys.some(({ key_id }) => key_id !== 2) ? ['keys are left under the old key'] : []),
      ]
    },
  }
}

/** Gives the script only the database's address: with a data folder it would start an embedded server when none runs. */
function start(server: PostgresServer, keys: string): Running {
  const env = { ...keyVariables, DATA_ENCRYPTION_KEYS: keys, DATABASE_URL: server.url, SANDBOX: 'on' }
  return launch('scripts/rewrap-keys.ts', env)
}
