import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Surface, surfaces } from '../domain/people/actor.ts'
import { type AdminRole, adminRoles } from '../domain/people/roles.ts'
import { isLoopback } from './networks.ts'
import { projectDir } from './project-dir.ts'
import type { SettingReader } from './setting.ts'

/** An OpenID Connect provider. The fields are named as in the file. */
export interface Provider {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly scopes: string
  readonly surfaces: readonly Surface[]
  /** The claim that identifies a person. The service puts `id_prefix` before its value. */
  readonly id_claim: string
  readonly id_prefix: string
  /** The claim that holds the roles. Each role opens a surface, or is one role of administrators. */
  readonly roles_claim: string
  readonly roles: Readonly<Record<string, OpenedByRole>>
  readonly acr_values: readonly string[]
  /** The longest time in seconds since the person last signed in at the provider. */
  readonly max_age: number | null
}

export type OpenedByRole = Surface | `admin:${AdminRole}`

type Given = Readonly<Record<string, unknown>>
type Say = (problem: string) => void

const VARIABLE = 'SIGN_IN_PROVIDERS'
const REQUIRED = ['id', 'name_en', 'name_ar', 'issuer', 'client_id', 'client_secret', 'surfaces']
const OPTIONAL = ['scopes', 'id_claim', 'id_prefix', 'roles_claim', 'roles', 'acr_values', 'max_age']
const USUAL_SCOPES = 'openid profile email phone'
/** A provider's addresses begin with /auth/<id>/. Handovers use /auth/handover/ already. */
const TAKEN_IDS = ['handover']
const STAFF: readonly Surface[] = ['admin', 'pro']
const OPENED: readonly OpenedByRole[] = [...surfaces, ...adminRoles.map(role => `admin:${role}` as const)]

export function readProviders(read: SettingReader, path: string | null): Provider[] {
  if (path === null) return []
  const given = readList(path)
  if (typeof given === 'string') {
    read.problem(`${VARIABLE} ${given}: ${path}`)
    return []
  }
  const providers = given.flatMap((item, index) => {
    const place = `provider ${index + 1}`
    if (!isObject(item)) {
      read.problem(`${VARIABLE}: ${place}: must be an object`)
      return []
    }
    const name = typeof item.id === 'string' && item.id !== '' ? item.id : place
    return [parseProvider(item, read.production, problem => read.problem(`${VARIABLE}: ${name}: ${problem}`))]
  })
  for (const problem of problemsTogether(providers)) read.problem(`${VARIABLE}: ${problem}`)
  return providers
}

const isObject = (item: unknown): item is Given => typeof item === 'object' && item !== null && !Array.isArray(item)

function readList(path: string): unknown[] | string {
  let text: string
  try {
    text = readFileSync(resolve(projectDir, path), 'utf8')
  } catch {
    return 'names a file that cannot be read'
  }
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // The error would repeat the file's text, which holds secrets.
  }
  return 'must be a file with a JSON list of objects'
}

/** Reports every problem at once. The service does not start with a provider that has a problem. */
function parseProvider(given: Given, production: boolean, say: Say): Provider {
  for (const key of REQUIRED) if (!(key in given)) say(`${key} is missing`)
  for (const key of Object.keys(given)) {
    if (!REQUIRED.includes(key) && !OPTIONAL.includes(key)) say(`${key} is not known`)
  }
  const text = (key: string, whenAbsent = '') => {
    const value = given[key] ?? whenAbsent
    if (typeof value === 'string' && (value.trim() !== '' || !(key in given))) return value
    say(`${key} must be text`)
    return ''
  }
  const provider: Provider = {
    id: text('id'),
    name_en: text('name_en'),
    name_ar: text('name_ar'),
    issuer: text('issuer'),
    client_id: text('client_id'),
    client_secret: text('client_secret'),
    scopes: words(given.scopes ?? USUAL_SCOPES).join(' '),
    surfaces: surfacesOf(given.surfaces),
    id_claim: text('id_claim', 'sub'),
    id_prefix: text('id_prefix'),
    roles_claim: text('roles_claim', 'roles'),
    roles: rolesOf(given.roles),
    acr_values: words(given.acr_values ?? []),
    max_age: Number.isSafeInteger(given.max_age) ? Number(given.max_age) : null,
  }
  for (const problem of problemsOf(provider, given, production)) say(problem)
  return provider
}

/** Reads a list of words, or a text of words separated by spaces. */
function words(value: unknown): string[] {
  const list = typeof value === 'string' ? value.trim().split(/\s+/) : value
  return Array.isArray(list) ? list.filter(item => typeof item === 'string' && item !== '') : []
}

function isSurface(value: unknown): value is Surface {
  return surfaces.some(surface => surface === value)
}

function surfacesOf(value: unknown): Surface[] {
  return Array.isArray(value) && value.every(isSurface) ? surfaces.filter(surface => value.includes(surface)) : []
}

function rolesOf(value: unknown): Record<string, OpenedByRole> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const isOpened = (entry: [string, unknown]): entry is [string, OpenedByRole] => OPENED.some(one => one === entry[1])
  return Object.fromEntries(entries.filter(isOpened))
}

export function surfaceOpened(by: OpenedByRole): Surface {
  return surfaces.find(surface => surface === by) ?? 'admin'
}

function problemsOf(provider: Provider, given: Given, production: boolean): string[] {
  const opened = Object.values(provider.roles).map(surfaceOpened)
  return [
    ...idProblems(provider),
    ...issuerProblems(provider, production),
    ...valueProblems(provider, given, opened),
    ...surfaceProblems(provider, opened),
  ]
}

/** An id or issuer that is missing has been reported already. */
function* idProblems({ id }: Provider): Generator<string> {
  if (id === '' || (/^[a-z0-9][a-z0-9-]{0,39}$/.test(id) && !TAKEN_IDS.includes(id))) return
  yield `id must be at most 40 small letters, digits and dashes, and not ${TAKEN_IDS.join(' or ')}`
}

function* issuerProblems({ issuer }: Provider, production: boolean): Generator<string> {
  if (issuer === '' || isIssuer(issuer, production)) return
  const loopback = production ? '' : ', or one on http on this machine'
  yield `issuer must be an https:// address without query and fragment${loopback}`
}

function* valueProblems(provider: Provider, given: Given, opened: readonly Surface[]): Generator<string> {
  const { scopes, acr_values, max_age } = provider
  const isGiven = (key: keyof Provider) => key in given
  if (isGiven('surfaces') && provider.surfaces.length === 0) {
    yield `surfaces must be a list of some of ${surfaces.join(', ')}`
  }
  if (!scopes.split(' ').includes('openid')) yield 'scopes must hold openid'
  if (isGiven('roles') && opened.length !== Object.keys(given.roles ?? {}).length) {
    yield `roles must give each role one of ${OPENED.join(', ')}`
  }
  if (isGiven('acr_values') && acr_values.length === 0) yield 'acr_values must hold at least one word'
  if (isGiven('max_age') && (max_age === null || max_age < 0)) yield 'max_age must be a whole number of seconds'
}

function surfaceProblems({ surfaces }: Provider, opened: readonly Surface[]): string[] {
  const extra = opened.filter(surface => !surfaces.includes(surface))
  const unopened = surfaces.filter(surface => STAFF.includes(surface) && !opened.includes(surface))
  return [
    ...extra.map(surface => `roles opens ${surface}, which is not among its surfaces`),
    ...unopened.map(surface => `roles must say which role opens ${surface}`),
  ]
}

function isIssuer(text: string, production: boolean): boolean {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && !production && isLoopback(url.hostname))
}

/** Two people with the same id at two providers must not become one person. */
function* problemsTogether(providers: readonly Provider[]): Generator<string> {
  // A missing id has been reported already.
  for (const id of repeated(providers.map(({ id }) => id).filter(id => id !== ''))) yield `the id ${id} is there twice`
  for (const surface of surfaces) {
    const prefixes = providers.filter(provider => provider.surfaces.includes(surface)).map(({ id_prefix }) => id_prefix)
    for (const prefix of repeated(prefixes)) {
      yield prefix === ''
        ? `of the providers of ${surface} all but one need an id_prefix`
        : `two providers of ${surface} have the id_prefix ${prefix}`
    }
  }
}

function repeated(texts: readonly string[]): Set<string> {
  return new Set(texts.filter((text, index) => texts.indexOf(text) !== index))
}
