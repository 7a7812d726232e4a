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

test('no npm script calls node twice: its shell would keep the Node it found first, before ours was installed', () => {
  const twice = (script: string) => (script.match(/\bnode /g) ?? []).length > 1
  const scripts = read('package.json').scripts as Record<string, string>
  assert.deepEqual(
    Object.keys(scripts).filter(name => twice(scripts[name] ?? '')),
    [],
  )
  assert.ok(twice('node scripts/install.mjs web && node scripts/build-web.ts'))
})
