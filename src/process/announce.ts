import { join } from 'node:path'
import { readEnvironment } from '../config/config.ts'
import { isLoopback } from '../config/networks.ts'
import { isTestKey } from '../config/payments.ts'
import { projectDir } from '../config/project-dir.ts'
import { builtSite } from '../http/web/web.ts'
import type { Logger } from '../log.ts'
import { type Guest, guests } from '../sandbox/guests.ts'
import { version } from '../version.ts'
import type { Settings } from './boot/boot.ts'
import { strangeVariables, troublesAtStart } from './preflight/preflight.ts'

export interface Readiness extends Pick<Settings, 'config' | 'data'> {
  /** The service's address. Null for a process that only works on the queue. */
  readonly address: string | null
  readonly publicUrl: string | null
  readonly log: Logger
  /** The program that started the service prints its own introduction. */
  readonly quietly?: boolean
}

/** Prints once that the service is ready: a readable block on a terminal, else one JSON line. */
export function announce(readiness: Readiness): void {
  if (!readiness.quietly) sayReady(readiness)
  warnOf(readiness)
}

function sayReady(readiness: Readiness): void {
  const { config, data, address, publicUrl } = readiness
  const where = config.databaseUrl === null ? `${data?.path}` : 'the database of DATABASE_URL'
  const moved = data?.movedBecause ?? null
  const links = linksOf(readiness)
  if (!process.stdout.isTTY) {
    const line = {
      level: 30,
      time: new Date().toISOString(),
      msg: 'ready',
      version,
      address,
      public_url: publicUrl,
      role: config.role,
      data: where,
      ...(links === null ? {} : { sign_in: links }),
    }
    console.log(JSON.stringify(moved === null ? line : { ...line, data_moved: moved }))
  } else {
    const lines = [
      `Second-Opinion Review Service ${version} is ready`,
      '',
      ...signingIn(readiness, links),
      ...doors(readiness),
      `  a token        ${tokenCommand(data?.path, 'app user-1')}      (or admin, pro)`,
      `  data           ${where}`,
      ...(moved === null ? [] : [`                 (${moved})`]),
      '',
      '  Ctrl-C stops it.',
    ]
    console.log(`\n${lines.join('\n')}\n`)
  }
}

function warnOf({ config, log }: Readiness): void {
  if (config.sandbox.on && !isLoopback(config.host)) {
    log.warn(
      { host: config.host },
      'the sandbox is on and HOST is not loopback: anyone who reaches it can pay and decline',
    )
  }
  if (config.production && config.paymentAccount !== null && isTestKey(config.paymentAccount)) {
    log.warn({ provider: config.paymentAccount.provider }, 'the secret key of payments is a test key: no money moves')
  }
  if (config.weakSettings.length > 0) {
    log.warn({ settings: config.weakSettings }, 'settings that protect are not set, or protect too little')
  }
}

/** Warns of outside systems that do not work. The service runs without them as well as it can. */
export async function warnOfTroubles(settings: Settings, log: Logger): Promise<void> {
  for (const finding of strangeVariables(readEnvironment())) log.warn(finding, 'a variable is no setting')
  if (!settings.config.production) return
  for (const finding of await troublesAtStart(settings)) log.warn(finding, 'found at the start')
}

/** Returns the links of the sandbox, once the pages are built. */
function linksOf({ config, address }: Readiness): Record<string, string> | null {
  if (!config.sandbox.on || address === null || builtSite() === null) return null
  return entryLinks(address, guests)
}

/** Returns the lines that say how people sign in. */
function signingIn({ config, address, publicUrl }: Readiness, links: Record<string, string> | null): string[] {
  if (links !== null) return ['  Open a desk as', ...printedLinks(links), '']
  if (address === null) return []
  if (builtSite() === null) return ['  sign in        no pages are built yet: npm run build', '']
  const { providers, sandbox } = config
  const names = providers.map(provider => provider.name_en).join(', ')
  const by = sandbox.on
    ? 'as anybody'
    : names === ''
      ? 'SIGN_IN_PROVIDERS names nobody yet: docs/sign-in.md'
      : `by ${names}`
  return [`  sign in        ${publicUrl}/web/sign-in      (${by})`, '']
}

/** Returns the command that makes a token with the keys of this data folder. */
export function tokenCommand(dataDir: string | undefined, person: string): string {
  const isUsual = dataDir === undefined || dataDir === join(projectDir, 'data')
  const quoted = /^[\w./-]+$/.test(dataDir ?? '') ? dataDir : `'${dataDir}'`
  return `${isUsual ? '' : `DATA_DIR=${quoted} `}npm run -s token -- ${person}`
}

function doors({ address, publicUrl }: Readiness): string[] {
  if (address === null) return []
  const web = builtSite() === null ? [] : [`  web            ${publicUrl}/web/`]
  return [`  listens on     ${address}`, `  public URL     ${publicUrl}`, ...web, `  API reference  ${publicUrl}/docs`]
}

/** Returns addresses that open a desk, signed in as a person. Null when the service does not listen on loopback. */
export function entryLinks(listening: string, people: Readonly<Record<string, Guest>>): Record<string, string> | null {
  const { hostname, port } = new URL(listening)
  const host = hostname === '0.0.0.0' || hostname === '[::]' ? 'localhost' : hostname
  if (!isLoopback(host)) return null
  const links = Object.entries(people).map(([role, { surface, id, name }]) => {
    const named = name === undefined ? '' : `?name=${encodeURIComponent(name)}`
    return [role, `http://${host}:${port}/web/enter/${surface}/${encodeURIComponent(id)}${named}`]
  })
  return Object.fromEntries(links)
}

export function printedLinks(links: Readonly<Record<string, string>>): string[] {
  return Object.entries(links).map(([role, url]) => `  ${role.padEnd(15)}${url}`)
}
