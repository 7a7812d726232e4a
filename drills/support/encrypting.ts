import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Running } from '../../test/support/launch.ts'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { keyVariables } from '../../test/support/tokens.ts'

export interface Encrypting {
  /** How often a command was killed, encrypt-data when it had sealed some cases among them, or ended well. */
  readonly tally: { killed: number; killedSealing: number; finished: number }
  /** Lets the last run end by itself; answers what is wrong. */
  finish(): Promise<string[]>
}

const LONGEST_MS = 4_000
/** Sealing goes on for about as long. */
const SEALING_MS = 100
/** More than the load itself seals by its edits meanwhile. */
const SEALED_CASES = 10
const [one, two] = keyVariables.DATA_ENCRYPTION_KEYS.split(',')
/** Either key in front, so that every run of rewrap-keys has something to do. */
const ORDERS = [`${two},${one}`, `${one},${two}`]

/** As before the switch, then encrypt-data and rewrap-keys by turns beside the service, most of them killed in the middle. */
export async function startEncrypting(server: PostgresServer, draw: (below: number) => number): Promise<Encrypting> {
  await server.query('update encryption set sealing = false')
  await server.query("select pg_notify('second_opinion_changes', 'encryption:')")
  const tally = { killed: 0, killedSealing: 0, finished: 0 }
  const ended = new AbortController()
  const run = async () => {
    for (let turn = 0; !ended.signal.aborted; turn++) {
      const script = turn % 2 === 0 ? 'encrypt-data' : 'rewrap-keys'
      const command = start(server, script, ORDERS[Math.floor(turn / 2) % 2] ?? '')
      // The first, and half of the others, when they have sealed something; else at any moment, also before they begin.
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

/** Over when the command has sealed some cases, true, or has ended. A server that is killed meanwhile tells nothing. */
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

/** On the database alone: a script that finds no service must not take its place. */
function start(server: PostgresServer, script: string, keys: string): Running {
  const env = { ...keyVariables, DATA_ENCRYPTION_KEYS: keys, DATABASE_URL: server.url, SANDBOX: 'on' }
  return launch(`scripts/${script}.ts`, env)
}
