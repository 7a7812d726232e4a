import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { HostAddress } from '../../config/database.ts'
import { DatabaseUnavailable } from './errors.ts'

export type Server = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'>

/** Several servers of one database. One of them accepts writes, and another may take over at any time. */
export interface Hosts {
  /** Returns the server that accepts writes, as the same object until another takes over. Throws when there is none. */
  writable(): Promise<Server>
  /** Throws unless the server of this connection accepts writes. Every new connection passes this. */
  verify(client: pg.ClientBase): Promise<void>
  /** Asks all servers after an error, until one of them accepts writes. A call is cheap. */
  doubt(): void
  /** Calls the handler with the name of a server that has taken over. Returns a function that removes the handler. */
  onMove(handler: (name: string) => void): () => void
}

const ASK_MS = 1_000
/** After one server has said that it accepts writes, the others have this long to answer. */
const GRACE_MS = 200
const PAUSE_MS = 300
/** After this many rounds without a writable server the known one is dropped. Before, the server may only be slow. */
const MISSES = 2

const TOO_MANY = '53300'

interface Candidate {
  readonly name: string
  readonly server: Server
}

interface Answer {
  readonly from: Candidate
  /** Null when the server does not accept writes. `reason` says why. */
  readonly timeline: number | null
  readonly reason: string
  /** The server runs, but accepts no further connection. */
  readonly full?: boolean
}

/**
 * Every promotion begins a new timeline. A server on an older timeline than the newest known one is a former primary that does
 * not know its successor. The service never writes to such a server, whatever the server answers.
 */
const TIMELINE = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

export function createHosts(url: string, addresses: readonly HostAddress[]): Hosts {
  const candidates = addresses.map(address => candidateOf(url, address))
  const handlers = new Set<(name: string) => void>()
  let current: Candidate | null = null
  let newest = 0
  let misses = 0
  let reasons = ''
  let round: Promise<boolean> | null = null
  let doubting = false

  /** Returns whether a writable server was found. */
  const look = async () => {
    const answers = await askAll(candidates)
    const fit = answers.filter(({ timeline }) => timeline !== null && timeline >= newest)
    const latest = Math.max(...fit.map(({ timeline }) => timeline ?? 0))
    const best = fit.filter(({ timeline }) => timeline === latest).map(({ from }) => from)
    const chosen = best.find(candidate => candidate === current) ?? best[0]
    reasons = answers.map(({ from, timeline, reason }) => `${from.name} (${timeline ? 'outdated' : reason})`).join(', ')
    if (chosen === undefined) {
      if (!answers.some(({ from, full }) => full && from === current)) misses++
      return false
    }
    misses = 0
    newest = latest
    const moved = current !== null && chosen !== current
    current = chosen
    if (moved) for (const handler of handlers) handler(chosen.name)
    return true
  }
  const lookOnce = () => {
    round ??= look().finally(() => {
      round = null
    })
    return round
  }

  return {
    async writable() {
      // A caller waits while the servers are asked: at most a second, often a millisecond.
      if (current === null || round !== null) await lookOnce()
      if (current === null || misses >= MISSES)
        throw new DatabaseUnavailable(`No database server accepts writes: ${reasons}`)
      return current.server
    },
    async verify(client) {
      const timeline = await timelineOf(client)
      if (timeline !== null && timeline >= newest) return
      throw new DatabaseUnavailable('The database server does not accept writes')
    },
    doubt() {
      if (doubting) return
      doubting = true
      void (async () => {
        for (let found = false; !found; ) {
          found = await lookOnce()
          await wait(PAUSE_MS, undefined, { ref: false })
        }
        doubting = false
      })()
    },
    onMove(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
}

/** The driver, like libpq, prefers the parameters `host` and `port` to the address in the URL itself. */
function candidateOf(url: string, { host, port }: HostAddress): Candidate {
  const own = new URL(url)
  own.searchParams.set('host', host)
  own.searchParams.set('port', String(port))
  return { name: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`, server: { connectionString: own.href } }
}

/** Asks all servers at once. After one accepts writes, a dead server delays the answer by at most GRACE_MS. */
async function askAll(candidates: readonly Candidate[]): Promise<Answer[]> {
  const answers: Answer[] = []
  let enough = () => {}
  const found = new Promise<void>(done => {
    enough = done
  })
  const all = candidates.map(async candidate => {
    const answer = await ask(candidate)
    answers.push(answer)
    if (answer.timeline !== null) enough()
  })
  await Promise.race([Promise.all(all), found.then(() => wait(GRACE_MS, undefined, { ref: false }))])
  return [...answers]
}

async function ask(from: Candidate): Promise<Answer> {
  const client = new pg.Client({
    ...from.server,
    application_name: 'second-opinion hosts',
    connectionTimeoutMillis: ASK_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return { from, timeline: await timelineOf(client), reason: 'standby or read-only' }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { from, timeline: null, reason: code ?? message, full: code === TOO_MANY }
  } finally {
    // This does not wait, because a silent server never confirms the end.
    client.end().catch(() => {})
  }
}

async function timelineOf(client: pg.ClientBase): Promise<number | null> {
  const question = { text: TIMELINE, query_timeout: ASK_MS }
  const { rows } = await client.query<{ timeline: number | null }>(question)
  return rows[0]?.timeline ?? null
}
