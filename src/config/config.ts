import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seller } from '../domain/seller.ts'
import { type DatabaseSettings, readDatabase } from './database.ts'
import { type DocumentSettings, readDocuments } from './documents.ts'
import { type Keyring, parseKeyring, type SignatureKeyrings } from './keys.ts'
import { EnvironmentReader } from './parse.ts'
import { requireProduction, unsetProtections } from './production.ts'
import { readSeller } from './seller.ts'
import { readSignIn, type SignInSettings } from './sign-in.ts'
import { StartupError } from './startup-error.ts'
import { defaultTemplates, readTemplates, type TemplateEvent } from './templates.ts'
import { readTrust, type TrustSettings } from './trust.ts'

export const projectDir = fileURLToPath(new URL('../..', import.meta.url))

export type Role = 'all' | 'web' | 'worker'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The address and key of another system; null when the sandbox stands in for it. */
export interface Endpoint {
  readonly url: string
  readonly apiKey: string | null
}

export interface Config extends DatabaseSettings, SignInSettings, TrustSettings {
  readonly production: boolean
  readonly role: Role
  /** How many processes `npm start` runs on the one port. */
  readonly instances: number
  readonly host: string
  readonly port: number
  readonly publicUrl: string | null
  /** null for `data` in the project or, when the service runs as root, a folder that PostgreSQL's user can reach. */
  readonly dataDir: string | null
  /** null when they are generated into the data folder. */
  readonly keys: SignatureKeyrings | null
  /** null when they are generated into the data folder. */
  readonly dataKeys: Keyring | null
  readonly paymentGateway: Endpoint | null
  readonly paymentHub: Endpoint | null
  readonly notificationHub: Endpoint | null
  readonly paymentReturnUrl: string | null
  readonly hospital: { readonly nameEn: string; readonly nameAr: string; readonly logo: string | null }
  /** The issuer of receipts and credit notes. */
  readonly seller: Seller
  /** The key that signs reports; null for a self-signed one outside production and none in production. */
  readonly reportSigning: { readonly p12: string; readonly passphrase: string } | null
  /** A folder of further fonts for the report; null for the report's own only. */
  readonly reportFonts: string | null
  readonly templates: Readonly<Record<TemplateEvent, string>>
  readonly sandbox: { readonly on: boolean; readonly strict: boolean }
  readonly seed: boolean
  readonly rateLimit: { readonly perToken: number | null; readonly perAddress: number | null }
  readonly trustProxy: readonly string[] | null
  /** null allows everybody. */
  readonly schedulerAllow: readonly string[] | null
  readonly opsAllow: readonly string[] | null
  readonly corsOrigins: readonly string[]
  /** The hosts on which linked documents may be; an empty list allows any. */
  readonly documentHosts: readonly string[]
  /** Where uploaded documents are kept, and how large they may be. */
  readonly documents: DocumentSettings
  readonly logLevel: LogLevel
  /** In production: protective settings that are not set. */
  readonly unsetProtections: readonly string[]
}

/** Each process has its own pool of connections; more than this needs several machines. */
const MOST_INSTANCES = 32
const LOOPBACK = ['127.0.0.0/8', '::1/128']
/** The other systems, by the beginning of their variables' names. */
const SIDES = ['PAYMENT_GATEWAY', 'PAYMENT_HUB', 'NOTIFICATION_HUB'] as const

/** The environment, completed from the project's `.env`. Only this file reads the environment. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = resolve(projectDir, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}

/** Turns variables into a configuration, or throws one error that names every problem. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const read = new EnvironmentReader(env)
  const production = read.choice('NODE_ENV', ['production', 'development', 'test']) === 'production'
  const database = readDatabase(read)
  const rings = readKeys(read, production)
  const sides = new Map(SIDES.map(name => [name, readEndpoint(read, name)]))
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])
  const documents = readDocuments(read, path => resolve(projectDir, path))
  const sandboxOn = read.flag('SANDBOX') ?? !(production || database.databaseUrl)
  if (sandboxOn && production) read.problem('SANDBOX must not be on in production')
  if (!sandboxOn) {
    for (const [name, endpoint] of sides) {
      if (endpoint === null)
        read.problem(`${name}_URL is required while the sandbox is off (SANDBOX=on gives a stand-in)`)
    }
  }
  if (production) requireProduction(read, { publicUrl, rings, sides, s3Endpoint: documents.s3?.endpoint ?? null })
  const dataDir = read.text('DATA_DIR')
  const hospital = {
    nameEn: read.text('HOSPITAL_NAME_EN') ?? 'Second Opinion Service',
    nameAr: read.text('HOSPITAL_NAME_AR') ?? 'خدمة الرأي الطبي الثاني',
    logo: readLogo(read),
  }
  const config: Config = {
    production,
    role: read.choice('ROLE', ['all', 'web', 'worker']) ?? 'all',
    instances: read.integer('INSTANCES', 1, MOST_INSTANCES) ?? 1,
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', 0, 65535) ?? 3000,
    publicUrl,
    dataDir: dataDir === null ? null : resolve(projectDir, dataDir),
    ...database,
    ...readSignIn(read, production),
    keys: keyringsOf(rings),
    dataKeys: rings.get(DATA_RING) ?? null,
    paymentGateway: sides.get('PAYMENT_GATEWAY') ?? null,
    paymentHub: sides.get('PAYMENT_HUB') ?? null,
    notificationHub: sides.get('NOTIFICATION_HUB') ?? null,
    paymentReturnUrl: read.url('PAYMENT_RETURN_URL', ['http:', 'https:']),
    hospital,
    seller: readSeller(read, hospital),
    reportSigning: readReportSigning(read),
    reportFonts: readFolder(read, 'REPORT_FONTS'),
    templates: readTemplates(read) ?? defaultTemplates,
    sandbox: { on: sandboxOn, strict: read.flag('SANDBOX_STRICT') ?? false },
    seed: read.flag('SEED') ?? true,
    rateLimit: {
      perToken: limit(read.integer('RATE_LIMIT_PER_TOKEN', 0, 1_000_000), production ? 6000 : null),
      perAddress: limit(read.integer('RATE_LIMIT_PER_ADDRESS', 0, 1_000_000), production ? 600 : null),
    },
    trustProxy: read.networks('TRUST_PROXY'),
    schedulerAllow: networksOf(read.access('SCHEDULER_ALLOW') ?? 'all'),
    opsAllow: networksOf(read.access('OPS_ALLOW') ?? (production ? LOOPBACK : 'all')),
    corsOrigins: readOrigins(read),
    documentHosts: readDocumentHosts(read),
    ...readTrust(read, projectDir),
    documents,
    logLevel: read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ?? 'info',
    unsetProtections: production ? unsetProtections(read) : [],
  }
  if (read.problems.length > 0) {
    throw new StartupError(`The configuration has problems:\n${read.problems.map(text => `  - ${text}`).join('\n')}`)
  }
  return config
}

/** 0 switches a limit off; without a value the default holds. */
function limit(value: number | null, whenAbsent: number | null): number | null {
  return value === null ? whenAbsent : value || null
}

const RINGS = ['TOKEN_ENCRYPTION_KEYS', 'TOKEN_SIGNING_KEYS', 'LINK_SIGNING_KEYS'] as const
const DATA_RING = 'DATA_ENCRYPTION_KEYS'
type RingName = (typeof RINGS)[number] | typeof DATA_RING

function readKeys(read: EnvironmentReader, production: boolean): Map<RingName, Keyring> {
  const given = RINGS.filter(name => read.text(name) !== null)
  const rings = new Map<RingName, Keyring>()
  for (const name of [...RINGS, DATA_RING] as const) {
    const value = read.text(name)
    if (value === null) {
      if (production) read.problem(`${name} is required in production`)
      else if (given.length > 0 && name !== DATA_RING)
        read.problem(`${name} is required beside ${given.join(' and ')}: give all three or none`)
      continue
    }
    const ring = parseKeyring(value)
    if (typeof ring === 'string') read.problem(`${name} ${ring}`)
    else rings.set(name, ring)
  }
  return rings
}

function keyringsOf(rings: ReadonlyMap<RingName, Keyring>): SignatureKeyrings | null {
  const [tokenEncryption, tokenSigning, linkSigning] = RINGS.map(name => rings.get(name))
  return tokenEncryption && tokenSigning && linkSigning ? { tokenEncryption, tokenSigning, linkSigning } : null
}

/** The request checks write "everybody" as null. */
function networksOf(allowed: readonly string[] | 'all'): readonly string[] | null {
  return allowed === 'all' ? null : allowed
}

function readEndpoint(read: EnvironmentReader, name: string): Endpoint | null {
  const url = read.url(`${name}_URL`, ['http:', 'https:'])
  return url === null ? null : { url, apiKey: read.text(`${name}_API_KEY`) }
}

function readLogo(read: EnvironmentReader): string | null {
  const path = read.text('HOSPITAL_LOGO')
  if (path === null) return null
  if (!/\.(png|svg)$/i.test(path)) read.problem('HOSPITAL_LOGO must be a .png or .svg file')
  else if (!existsSync(resolve(projectDir, path))) read.problem(`HOSPITAL_LOGO names a file that is not there: ${path}`)
  return resolve(projectDir, path)
}

function readReportSigning(read: EnvironmentReader): Config['reportSigning'] {
  const p12 = read.text('REPORT_SIGNING_P12')
  const passphrase = read.text('REPORT_SIGNING_PASSPHRASE')
  if (p12 === null) {
    if (passphrase !== null) read.problem('REPORT_SIGNING_P12 is required beside REPORT_SIGNING_PASSPHRASE')
    return null
  }
  const path = resolve(projectDir, p12)
  if (!existsSync(path)) read.problem(`REPORT_SIGNING_P12 names a file that is not there: ${p12}`)
  return { p12: path, passphrase: passphrase ?? '' }
}

function readFolder(read: EnvironmentReader, name: string): string | null {
  const path = read.text(name)
  if (path === null) return null
  const folder = resolve(projectDir, path)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) read.problem(`${name} names no folder: ${path}`)
  return folder
}

function readDocumentHosts(read: EnvironmentReader): string[] {
  const hosts = read.list('DOCUMENT_HOSTS').map(host => host.toLowerCase())
  for (const host of hosts) {
    if (URL.parse(`https://${host}`)?.host !== host) {
      read.problem(`DOCUMENT_HOSTS must list hosts such as files.example.org, not "${host}"`)
    }
  }
  return hosts
}

function readOrigins(read: EnvironmentReader): string[] {
  const origins = read.list('CORS_ORIGINS')
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      read.problem(`CORS_ORIGINS must list origins such as https://example.org, not "${origin}"`)
    }
  }
  return origins
}
