import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Running } from '../../test/support/launch.ts'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { keyVariables } from '../../test/support/tokens.ts'

export interface Encrypting {
  /** How often a command was killed, was killed after encrypt-data had encrypted some cases, or ended well. */
  readonly tally: { killed: number; killedSealing: number; finished: number }
  /** Lets the last run finish; returns what is wrong. */
  finish(): Promise<string[]>
}

const LONGEST_MS = 4_000
/** Encryption takes about this long. */
const SEALING_MS = 100
/** More cases than the edits of the load encrypt in that time. */
const SEALED_CASES = 10
const [one, two] = keyVariables.DATA_ENCRYPTION_KEYS.split(',')
/** Both orders of the keys, so that every run of rewrap-keys has something to do. */
const ORDERS = [`${two},${one}`, `${one},${two}`]

/** Goes back to before the switch, then runs encrypt-data and rewrap-keys in turns beside the service, and kills most of them. */
export async function startEncrypting(server: PostgresServer, draw: (below: number) => number): Promise<Encrypting> {
  await server.query('update encryption set sealing = false')
  await server.query("select pg_notify('second_opinion_changes', 'encryption:')")
  const tally = { killed: 0, killedSealing: 0, finished: 0 }
  const ended = new AbortController()
  const run = async () => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      const script = turn % 2 === 0 ? 'encrypt-data' : 'rewrap-keys'
      const command = start(server, script, ORDERS[Math.floor(turn / 2) % 2] ?? '')
      // The first run and half of the others are killed after they have encrypted something; the rest at any moment, even before
      // they begin.
      const isSealing = (turn === 0 || draw(2) === 0) && (await untilSealing(server, command))
      const killer = setTimeout(() => void command.kill(), draw(isSealing ? SEALING_MS : LONGEST_MS))
      const { code } = await command.finished
      clearTimeout(killer)
      if (code === 0) tally.finished++
      else tally.killed++
      if (code !== 0 && isSealing) tally.killedSealing++
      await wait(100)
    }
  }
  const running = run()
  return {
    tally,
    async finish() {
      ended.abort()
      await running
      const problems: string[] = []
      for (const script of ['encrypt-data', 'rewrap-keys']) {
        const { code, stderr } = await start(server, script, ORDERS[0] ?? '').finished
        if (code !== 0) problems.push(`${script} did not finish: ${code} ${stderr}`)
      }
      const keys = await server.query<{ key_id: number }>('select distinct key_id from case_keys')
      if (keys.some(({ key_id }) => key_id !== 2)) problems.push('keys are left under the old key')
      if ((await countClear(server)) > 0) problems.push('clear words are left')
      return problems
    },
  }
}

/** True when the command has encrypted some cases, false when it has ended. A failed query counts as no progress. */
async function untilSealing(server: PostgresServer, command: Running): Promise<boolean> {
  const before = await countClear(server).catch(() => 0)
  while (!command.hasEnded()) {
    const now = await countClear(server).catch(() => before)
    if (now <= before - SEALED_CASES) return true
    await wait(10)
  }
  return false
}

async function countClear(server: PostgresServer): Promise<number> {
  const [row] = await server.query<{ n: number }>(
    "select count(*)::int as n from review_cases where left(medical_history, 8) <> ' sealed:'",
  )
  return row?.n ?? 0
}

/** Gives the script only the database's address: with a data folder it would start an embedded server when none runs. */
function start(server: PostgresServer, script: string, keys: string): Running {
  const env = { ...keyVariables, DATA_ENCRYPTION_KEYS: keys, DATABASE_URL: server.url, SANDBOX: 'on' }
  return launch(`scripts/${script}.ts`, env)
}
