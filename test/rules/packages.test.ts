import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

type Packages = Readonly<Record<string, string>>

interface Manifest extends Partial<Record<(typeof KINDS)[number], Packages>> {
  readonly name: string
}

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

const workspaces = read('package.json').workspaces as string[]
const manifests = Object.fromEntries(
  ['', ...workspaces].map(folder => [folder, read(`${folder || '.'}/package.json`) as Manifest]),
)
const lockfile = read('package-lock.json') as { packages: Record<string, Locked & Manifest> }
/** The packages that are fetched: neither the project's own folders nor the links to them. */
const fetched = Object.entries(lockfile.packages).filter(([path, { link }]) => !(path in manifests) && !link)

function inexact(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([name, version]) => (EXACT.test(version) ? [] : [`${name} ${version}`]))
}

test('dependencies are named by exact version', () => {
  for (const [folder, manifest] of Object.entries(manifests))
    for (const kind of KINDS) assert.deepEqual(inexact(manifest[kind] ?? {}), [], folder)
  assert.deepEqual(inexact({ a: '^1.0.0', b: '~1.2.3', c: '1.x', d: '1.2.3', e: '18.4.0-beta.17', f: 'latest' }), [
    'a ^1.0.0',
    'b ~1.2.3',
    'c 1.x',
    'f latest',
  ])
})

test('the lockfile is the only one, holds the same versions, and no address of a registry', () => {
  assert.deepEqual(globSync(['*/package-lock.json', '{clients,scripts,test}/*/package-lock.json'], { cwd: root }), [])
  assert.ok(fetched.length > 500)
  for (const [folder, manifest] of Object.entries(manifests))
    for (const kind of KINDS) assert.deepEqual(lockfile.packages[folder]?.[kind], manifest[kind], `${folder} ${kind}`)
  const addressed = fetched.filter(([, entry]) => 'resolved' in entry)
  assert.deepEqual(
    addressed.map(([name]) => name),
    [],
  )
})

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages that would be installed without a check of their hash. */
function unhashed(packages: readonly (readonly [string, Locked])[]): string[] {
  return packages.flatMap(([path, { integrity = '' }]) => (/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [path]))
}

test('every locked package has the hash of its content, or is named with the reason why not', () => {
  const { why, packages: named } = read('test/rules/unhashed-packages.json') as { why: string; packages: string[] }
  assert.ok(why.length > 0)
  const without = unhashed(fetched)
  assert.deepEqual(without, named)
  assert.deepEqual(
    without.filter(path => lockfile.packages[path]?.optional !== true),
    [],
    'only what nobody needs may come without one',
  )
  const example = { a: { integrity: `sha512-${'A'.repeat(86)}==` }, b: {}, c: { integrity: 'sha1-abc=' } }
  assert.deepEqual(unhashed(Object.entries(example)), ['b', 'c'])
})

/** Packages that run an install script, and for which nothing was decided. */
function undecided(packages: readonly (readonly [string, Locked])[], decided: readonly string[]): string[] {
  const scripted = packages.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameAt(path)] : []))
  return scripted.filter(name => !decided.includes(name))
}

test('every install script in the lockfile is allowed or denied by allowScripts, which names no other package', () => {
  const decided = Object.keys(read('package.json').allowScripts)
  assert.deepEqual(undecided(fetched, decided), [])
  const locked = fetched.map(([path]) => nameAt(path))
  assert.deepEqual(
    decided.filter(name => !locked.includes(name)),
    [],
  )
  const example = { 'node_modules/a': { hasInstallScript: true }, 'web/node_modules/@x/b': { hasInstallScript: true } }
  assert.deepEqual(undecided(Object.entries(example), ['a']), ['@x/b'])
  assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^strict-allow-scripts=true$/m)
})

test('no npm script calls node twice: its shell would keep the Node it found first, before ours was installed', () => {
  const twice = (script: string) => (script.match(/\bnode /g) ?? []).length > 1
  const scripts = read('package.json').scripts as Record<string, string>
  assert.deepEqual(
    Object.keys(scripts).filter(name => twice(scripts[name] ?? '')),
    [],
  )
  assert.ok(twice('node scripts/npm-run.mjs --build && node scripts/build-web.ts'))
})

test('the lockfile has the versions of our own packages: with others, every command would install again', () => {
  for (const folder of ['', ...(read('package.json').workspaces as string[])]) {
    const { version } = read(join(folder, 'package.json'))
    assert.equal(lockfile.packages[folder]?.version, version, folder)
  }
})
