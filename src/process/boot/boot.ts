import { join } from 'node:path'
import pg from 'pg'
import { type Config, parseConfig, readEnvironment } from '../../config/config.ts'
import { type DataFolder, dataFolder } from '../../config/data-folder.ts'
import type { Keyrings } from '../../config/keys.ts'
import { projectDir } from '../../config/project-dir.ts'
import { generatedDataKeys, generatedKeyrings } from '../../config/secrets.ts'
import { StartupError } from '../../config/startup-error.ts'
import { onStop } from '../../config/stop-signals.ts'
import { type Connection, openDatabase } from '../../db/engine/database.ts'
import { startEmbedded } from '../../db/engine/embedded.ts'
import { DatabaseUnavailable } from '../../db/engine/errors.ts'
import { createHosts, type Hosts, type Server } from '../../db/engine/hosts.ts'
import { migrate } from '../../db/engine/migrate.ts'
import { readServerFacts } from '../../db/engine/server-facts.ts'
import { lockService } from '../../db/engine/service-lock.ts'
import { installQueue } from '../../queue/queue.ts'
import { ownSigningKey, readP12, type SigningKey } from '../../reports/signing-key.ts'

const DATABASE = 'second_opinion'
const OTHER_DATABASE = 'MIGRATION_DATABASE_URL names another database than DATABASE_URL'

/** The settings that the service and its scripts need first. */
export interface Settings {
  readonly config: Config
  readonly keys: Keyrings
  readonly data: DataFolder | null
  /** Null when reports get no signature. */
  readonly signingKey: SigningKey | null
}

export function loadSettings(environment = readEnvironment()): Settings {
  const config = parseConfig(environment)
  const makesSigningKey = config.reportSigning === null && !config.production
  const needsFolder = config.databaseUrl === null || config.keys === null || config.dataKeys === null || makesSigningKey
  const data = needsFolder ? dataFolder(config) : null
  const folder = data?.path ?? config.dataDir ?? join(projectDir, 'data')
  const signatures = config.keys ?? generatedKeyrings(folder)
  return {
    config: withDocumentsIn(config, folder),
    data,
    keys: { ...signatures, dataEncryption: config.dataKeys ?? generatedDataKeys(folder) },
    signingKey: signingKeyOf(config, makesSigningKey ? folder : null),
  }
}

function signingKeyOf({ reportSigning }: Config, dataDir: string | null): SigningKey | null {
  if (reportSigning !== null) return readP12(reportSigning.p12, reportSigning.passphrase)
  return dataDir === null ? null : ownSigningKey(dataDir)
}

/** Sets the folder of documents. The service makes the folder at its start; scripts do not use it. */
function withDocumentsIn(config: Config, folder: string): Config {
  const dir = config.documents.dir ?? join(folder, 'documents')
  return { ...config, documents: { ...config.documents, dir } }
}

export interface OpenedDatabase {
  readonly connection: Connection
  /** Migrations use this connection: the owner's if one is configured, else the service's own. */
  readonly owner: Connection
  /** Starts the embedded server again if it has died. Returns whether it had died. */
  revive?(): Promise<boolean>
  /** Stops the embedded server. Leaves a configured database alone. */
  stop(): Promise<void>
}

/** Opens the service's database. The service stops an embedded server at its end, even one that ran before. */
export async function openServiceDatabase({ config, data }: Settings): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null || data === null) return openConfigured(config)
  return openEmbedded(data.path, await lockService(data.path))
}

/** Opens the database for a script, which uses the running server or starts one under the service's lock. */
export async function openScriptDatabase({ config, data }: Settings): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null || data === null) return openConfigured(config)
  const opened = await openEmbedded(data.path, await lockService(data.path).catch(() => null))
  onStop(() => void opened.stop().finally(() => process.exit(130)))
  return opened
}

/** `unlock` is null while the service holds the lock. The server then belongs to the service and is left running. */
async function openEmbedded(path: string, unlock: (() => void) | null): Promise<OpenedDatabase> {
  try {
    const server = await startEmbedded(path)
    const stop = async () => {
      if (unlock === null) return
      await server.stop()
      unlock()
    }
    const connection = await ensureDatabase(server.connection)
    return { connection, owner: connection, revive: server.revive, stop }
  } catch (error) {
    unlock?.()
    throw error
  }
}

export async function bringUpToDate(connection: Connection): Promise<string[]> {
  const server = connection.hosts ? await writableOf(connection.hosts) : connection
  // Installing the queue's tables takes longer than a request.
  const db = openDatabase(server, { max: 2, queryTimeoutMs: 60_000, acquireTimeoutMs: 10_000 })
  try {
    return await migrate(server, { afterwards: () => installQueue(db) })
  } finally {
    await db.close()
  }
}

async function openConfigured(config: Config): Promise<OpenedDatabase> {
  const connection = configuredDatabase(config)
  const { migrationDatabaseUrl: databaseUrl, databaseHosts } = config
  const owner = databaseUrl === null ? connection : configuredDatabase({ databaseUrl, databaseHosts })
  if (owner !== connection) await requireOneDatabase(connection, owner)
  return { connection, owner, stop: async () => {} }
}

/**
 * Throws when the addresses lead to two databases, because migrations would change the wrong one. Ignores a database that does
 * not answer.
 */
async function requireOneDatabase(...both: readonly Connection[]): Promise<void> {
  const facts = await Promise.all(both.map(readServerFacts)).catch(() => [])
  if (new Set(facts.map(({ database }) => database)).size > 1) throw new StartupError(OTHER_DATABASE)
}

/** Returns the database of DATABASE_URL, on the server of DATABASE_HOSTS that accepts writes. */
export function configuredDatabase(config: Pick<Config, 'databaseUrl' | 'databaseHosts'>): Connection {
  const { databaseUrl, databaseHosts } = config
  const connectionString = databaseUrl ?? ''
  if (databaseHosts.length === 0) return { connectionString }
  return { connectionString, hosts: createHosts(connectionString, databaseHosts) }
}

async function writableOf(hosts: Hosts): Promise<Server> {
  try {
    return await hosts.writable()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    throw new StartupError(`${error.message}. Check DATABASE_URL and DATABASE_HOSTS.`)
  }
}

async function ensureDatabase(server: Connection): Promise<Connection> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error
  } finally {
    await client.end()
  }
  return { ...server, database: DATABASE }
}
