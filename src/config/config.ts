import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { callerSettings, readCallers } from './callers.ts'
import { databaseSettings, readDatabase } from './database.ts'
import { documentSettings, readDocuments } from './documents.ts'
import { hospitalSettings, readHospital } from './hospital.ts'
import { keySettings, readKeys } from './keys.ts'
import { choice, integer, origin, path, text } from './kinds.ts'
import { messageSettings, readMessages } from './messages.ts'
import { paymentSettings } from './payments.ts'
import { projectDir } from './project-dir.ts'
import { type Group, group, SettingReader, setting, type Values } from './setting.ts'
import { readSignIn, signInSettings } from './sign-in.ts'
import { StartupError } from './startup-error.ts'
import { addressSettings, readSystems, sandboxSettings } from './systems.ts'
import { readTrust, trustSettings } from './trust.ts'

/** Each process has its own pool of connections. A higher load needs several machines. */

const processSettings = group('The process', {
  NODE_ENV: setting(
    choice('production', 'development', 'test'),
    'development',
    '`production`, `development` or `test`',
  ),
  PORT: setting(integer(0, 65_535), 3000, 'the port it listens on'),
  HOST: setting(text, '127.0.0.1', 'the address it listens on'),
  OPS_PORT: setting(integer(1, 65_535), null, 'a port of its own for health and metrics, also of a worker', {
    otherwise: 'none',
    example: '9100',
  }),
  PUBLIC_URL: setting(origin, null, 'the base of links given to people and gateways', {
    otherwise: 'from host and port',
    example: 'https://second-opinion.example.org',
    production: 'required',
  }),
  DATA_DIR: setting(path, null, 'embedded PostgreSQL, generated keys, documents', {
    otherwise: '`data`',
    example: 'data',
  }),
  ROLE: setting(choice('all', 'web', 'worker'), 'all', '`web`, `worker`, or both in one process'),
  LOG_LEVEL: setting(
    choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'JSON lines on standard output; on a terminal a request is one short line',
  ),
})

/** Every setting of the service, in the order of the documents. */
export const settingGroups: readonly Group[] = [
  processSettings,
  databaseSettings,
  keySettings,
  paymentSettings,
  addressSettings,
  messageSettings,
  sandboxSettings,
  hospitalSettings,
  callerSettings,
  documentSettings,
  trustSettings,
  signInSettings,
]

type ProcessValues = Values<(typeof processSettings)['settings']>
export type Role = ProcessValues['ROLE']

/** Reads the environment and the project's `.env`. Only this folder reads the environment. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = resolve(projectDir, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Turns variables into a configuration. Throws one error that names every problem. */
export function parseConfig(env: Record<string, string | undefined>) {
  const read = new SettingReader(env)
  const given = read.read(processSettings)
  const database = readDatabase(read)
  const keys = readKeys(read)
  const systems = readSystems(read, database.databaseUrl)
  const hospital = readHospital(read)
  const callers = readCallers(read)
  const documents = readDocuments(read)
  const trust = readTrust(read, {
    hospital: { en: hospital.hospital.nameEn, ar: hospital.hospital.nameAr },
    address: { en: hospital.seller.address_en, ar: hospital.seller.address_ar },
    storeRegion: documents.documents.s3?.region || null,
  })
  const config = {
    production: read.production,
    role: given.ROLE,
    host: given.HOST,
    port: given.PORT,
    opsPort: given.OPS_PORT,
    publicUrl: given.PUBLIC_URL,
    /** Null stands for `data` in the project. For root it stands for a folder that PostgreSQL's user can reach. */
    dataDir: given.DATA_DIR,
    logLevel: given.LOG_LEVEL,
    ...database,
    ...keys,
    ...systems,
    ...readMessages(read, {
      publicUrl: given.PUBLIC_URL,
      hospital: hospital.hospital,
      takesPayments: systems.paymentAccount !== null,
    }),
    ...hospital,
    ...callers,
    ...documents,
    ...trust,
    ...readSignIn(read),
    /** The settings that protect too little, or are missing. Empty outside production. */
    weakSettings: read.production ? weakSettings(read) : [],
  }
  if (read.problems.length > 0) {
    const all = read.problems.map(text => `  - ${text}`).join('\n')
    throw new StartupError(`The configuration has problems:\n${all}`, read.problems)
  }
  return config
}

export type Config = Readonly<ReturnType<typeof parseConfig>>

function weakSettings(read: SettingReader): string[] {
  const all = settingGroups.flatMap(({ settings }) => Object.entries(settings))
  const given = (name: string) => read.given(name)
  return all
    .filter(([name, { production, isWeak }]) => {
      const text = given(name)
      return text === null ? production === 'advised' : isWeak?.(text, given)
    })
    .map(([name]) => name)
}
