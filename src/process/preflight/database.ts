import { isLoopback } from '../../config/networks.ts'
import { requireKeys } from '../../db/encryption/rewrap.ts'
import { type Connection, openDatabase } from '../../db/engine/database.ts'
import { readServerFacts, type ServerFacts } from '../../db/engine/server-facts.ts'
import { createVault } from '../../db/engine/vault.ts'
import { configuredDatabase, type Settings } from '../boot/boot.ts'
import { causeOf, type Finding, failed, ok, warning } from './finding.ts'

/** With a larger difference, tokens of other machines may be refused as too new or too old. */
const CLOCK_S = 5

export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const { config } = settings
  if (config.databaseUrl === null) {
    const says = 'the embedded PostgreSQL in DATA_DIR'
    return [
      config.production
        ? warning('database', says, 'Set DATABASE_URL: backups and a standby need a server.')
        : ok('database', says),
    ]
  }
  const connection = configuredDatabase(config)
  let facts: ServerFacts
  try {
    facts = await readServerFacts(connection)
  } catch (error) {
    return [failed('database', causeOf(error), 'Check DATABASE_URL, the server, and sslrootcert if the URL names one.')]
  }
  if (facts.strangers.length > 0) {
    const says = `it belongs to another program, with the table ${facts.strangers.join(', ')}`
    return [failed('database', says, "Name an empty database, or the service's own, in DATABASE_URL.")]
  }
  const findings = [versionOf(facts), transportOf(facts, config.databaseUrl), roleOf(facts), clockOf(facts)]
  const owner = config.migrationDatabaseUrl
  const pending = facts.pending.length > 0
  if (owner !== null) findings.push(await ownerOf({ ...config, databaseUrl: owner }, facts))
  findings.push(
    pending
      ? warning(
          'migrations',
          `${facts.pending.length} are not applied yet`,
          'npm run migrate applies them; so does the start.',
        )
      : ok('migrations', 'all are applied'),
  )
  if (!pending) findings.push(await keysOf(settings, connection))
  return findings
}

function versionOf({ version, isSupported, acceptsWrites }: ServerFacts): Finding {
  if (!isSupported) return failed('database', `PostgreSQL ${version}`, 'Use PostgreSQL 15 or later.')
  if (acceptsWrites) return ok('database', `PostgreSQL ${version}`)
  return failed(
    'database',
    'it accepts no writes',
    'Name the primary in DATABASE_URL, or all servers in DATABASE_HOSTS.',
  )
}

function transportOf({ encrypted }: ServerFacts, url: string): Finding {
  if (encrypted) return ok('database transport', 'encrypted')
  const { hostname } = new URL(url)
  if (hostname === '' || isLoopback(hostname)) return ok('database transport', 'plain, on this machine')
  return warning('database transport', 'not encrypted', 'Add ?sslmode=verify-full&sslrootcert=<file> to DATABASE_URL.')
}

function roleOf({ role, isSuperuser, mayCreateTables }: ServerFacts): Finding {
  if (isSuperuser) return warning('database role', `${role} is a superuser`, 'Use the roles of deploy/roles.sql.')
  if (!mayCreateTables) return ok('database role', `${role} may not change tables`)
  const todo = 'Use the two roles of deploy/roles.sql, and MIGRATION_DATABASE_URL for the owner.'
  return warning('database role', `${role} may change tables`, todo)
}

function clockOf({ aheadS }: ServerFacts): Finding {
  const says = `the database's is ${Math.abs(aheadS).toFixed(1)} s ${aheadS < 0 ? 'behind' : 'ahead'}`
  return Math.abs(aheadS) <= CLOCK_S ? ok('clock', says) : failed('clock', says, 'Set both clocks by NTP.')
}

async function ownerOf(config: Parameters<typeof configuredDatabase>[0], service: ServerFacts): Promise<Finding> {
  try {
    const { role, mayCreateTables, database } = await readServerFacts(configuredDatabase(config))
    if (database !== service.database)
      return failed('database owner', 'another database than the service’s', 'Check MIGRATION_DATABASE_URL.')
    if (role === service.role)
      return warning('database owner', 'the same role as the service', 'Give it a role of its own.')
    if (mayCreateTables) return ok('database owner', `${role} may change tables`)
    return failed(
      'database owner',
      `${role} may not change tables`,
      'Make it the owner of the database: deploy/roles.sql.',
    )
  } catch (error) {
    return failed('database owner', causeOf(error), 'Check MIGRATION_DATABASE_URL.')
  }
}

async function keysOf({ keys }: Settings, connection: Connection): Promise<Finding> {
  const db = openDatabase(connection, { max: 1, vault: createVault(keys.dataEncryption) })
  try {
    await requireKeys(db)
    return ok('data keys', 'they open what is stored')
  } catch (error) {
    // The cause of this error says nothing, because it comes from the cipher.
    return failed('data keys', (error as Error).message, 'Set DATA_ENCRYPTION_KEYS to those in use before.')
  } finally {
    await db.close()
  }
}
