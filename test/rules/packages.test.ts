import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

type Packages = Readonly<Record<string, string>>

const manifest = read('package.json') as Record<(typeof KINDS)[number], Packages>
const lockfile = read('package-lock.json') as { packages: Record<string, Record<string, unknown>> }

function inexact(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([name, version]) => (EXACT.test(version) ? [] : [`${name} ${version}`]))
}

test('dependencies are named by exact version', () => {
  for (const kind of KINDS) {
    assert.ok(Object.keys(manifest[kind]).length > 0, kind)
    assert.deepEqual(inexact(manifest[kind]), [])
  }
  assert.deepEqual(inexact({ a: '^1.0.0', b: '~1.2.3', c: '1.x', d: '1.2.3', e: '18.4.0-beta.17', f: 'latest' }), [
    'a ^1.0.0',
    'b ~1.2.3',
    'c 1.x',
    'f latest',
  ])
})

test('the lockfile holds the same versions, and no address of a registry', () => {
  const { '': root, ...installed } = lockfile.packages
  assert.ok(Object.keys(installed).length > 50)
  for (const kind of KINDS) assert.deepEqual(root?.[kind], manifest[kind])
  const addressed = Object.entries(installed).filter(([, entry]) => 'resolved' in entry)
  assert.deepEqual(
    addressed.map(([name]) => name),
    [],
  )
})

const LOCKFILES = [
  'package-lock.json',
  'web/package-lock.json',
  'clients/typescript/package-lock.json',
  'scripts/openapi/package-lock.json',
  'test/browser/package-lock.json',
]

interface Locked {
  readonly integrity?: string
  readonly optional?: boolean
}

/** Packages that would be installed without a check of their hash. */
function unhashed(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity = '' }]) =>
    path === '' || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [path],
  )
}

test('every locked package has the hash of its content, or is named with the reason why not', () => {
  const { why, packages: named } = read('test/rules/unhashed-packages.json') as {
    why: string
    packages: Record<string, string[]>
  }
  assert.ok(why.length > 0)
  for (const name of LOCKFILES) {
    const { packages } = read(name) as { packages: Record<string, Locked> }
    const without = unhashed(packages)
    assert.deepEqual(without, named[name] ?? [], name)
    assert.deepEqual(
      without.filter(path => packages[path]?.optional !== true),
      [],
      'only what nobody needs may come without one',
    )
  }
  const example = { '': {}, a: { integrity: `sha512-${'A'.repeat(86)}==` }, b: {}, c: { integrity: 'sha1-abc=' } }
  assert.deepEqual(unhashed(example), ['b', 'c'])
})

test('no npm script calls node twice: its shell would keep the Node it found first, before ours was installed', () => {
  const twice = (script: string) => (script.match(/\bnode /g) ?? []).length > 1
  const scripts = read('package.json').scripts as Record<string, string>
  assert.deepEqual(
    Object.keys(scripts).filter(name => twice(scripts[name] ?? '')),
    [],
  )
  assert.ok(twice('node scripts/install.mjs web && node scripts/build-web.ts'))
})
