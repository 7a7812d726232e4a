import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Import, importsOf, readSources, type Sources } from '../support/sources.ts'

/** From the lowest to the highest floor. A file may import from its own floor and from lower ones. */
const FLOORS = [
  [
    'config',
    'crypto',
    'domain',
    'formats',
    'i18n',
    'db',
    'integrations',
    'links',
    'log.ts',
    'metrics.ts',
    'version.ts',
  ],
  ['queue', 'reports', 'sandbox', 'documents', 'imaging'],
  ['context.ts', 'gauges.ts', 'connect-systems.ts'],
  ['usecases'],
  ['http', 'demo'],
  ['app.ts', 'worker.ts'],
  ['process'],
]

const roomOf = (path: string) => path.split('/')[1] ?? ''
const floorOf = (path: string) => FLOORS.findIndex(rooms => rooms.includes(roomOf(path)))

function importsIn(sources: Sources): Import[] {
  const all = [...sources].flatMap(([path, source]) => importsOf(path, source))
  return all.filter(({ to }) => to.startsWith('src/'))
}

function floorProblems(sources: Sources): string[] {
  const homeless = [...sources.keys()].filter(path => floorOf(path) < 0).map(path => `${path} is on no floor`)
  const upward = importsIn(sources).filter(({ from, to }) => floorOf(to) > floorOf(from))
  return [...homeless, ...upward.map(({ from, to }) => `${from} imports upward: ${to}`)]
}

function domainProblems(sources: Sources): string[] {
  const all = [...sources].filter(([path]) => path.startsWith('src/domain/'))
  return all
    .flatMap(([path, source]) => importsOf(path, source))
    .filter(({ to }) => !/^src\/(domain|i18n)\//.test(to))
    .map(({ from, to }) => `${from} imports ${to}`)
}

function sqlProblems(sources: Sources): string[] {
  return importsIn(sources)
    .filter(
      ({ from, to, names }) => to === 'src/db/engine/sql.ts' && !from.startsWith('src/db/') && /\b(sql|\*)/.test(names),
    )
    .map(({ from }) => `${from} imports sql`)
}

/** Machinery that must not import the modules that are built on it. */
const MACHINERY = [
  { inside: 'src/db/engine/', of: 'src/db/' },
  { inside: 'src/http/frame/', of: 'src/http/' },
]

function machineryProblems(sources: Sources): string[] {
  return importsIn(sources)
    .filter(({ from, to }) =>
      MACHINERY.some(({ inside, of }) => from.startsWith(inside) && to.startsWith(of) && !to.startsWith(inside)),
    )
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** Shared code must not import tests, drills or benches; drills and benches must not import each other. */
const APART = [
  ['test/support/', 'drills/'],
  ['test/support/', 'bench/'],
  ['drills/', 'bench/'],
  ['bench/', 'drills/'],
] as const

function supportProblems(sources: Sources): string[] {
  return [...sources]
    .flatMap(([path, source]) => importsOf(path, source))
    .filter(({ from, to }) => APART.some(([one, other]) => from.startsWith(one) && to.startsWith(other)))
    .map(({ from, to }) => `${from} imports ${to}`)
}

/** A desk of the web application uses the shared folders, which use no desk. */
function deskProblems(sources: Sources): string[] {
  const deskOf = (path: string) => /^web\/src\/(app|pro|admin)\//.exec(path)?.[1]
  return [...sources]
    .filter(([path]) => path !== 'web/src/routes.tsx')
    .flatMap(([path, source]) => importsOf(path, source))
    .filter(({ from, to }) => deskOf(to) !== undefined && deskOf(to) !== deskOf(from))
    .map(({ from, to }) => `${from} imports ${to}`)
}

const sources = readSources('src/**/*.ts')
const pages = readSources('web/src/**/*.{ts,tsx}')
const beside = new Map(
  [...readSources('{test,drills,bench,scripts}/**/*.ts')].filter(([path]) => !path.includes('/node_modules/')),
)

test('the walk sees the files and their imports', () => {
  assert.ok(sources.size > 50)
  const main = importsIn(sources).filter(({ from }) => from === 'src/process/main.ts')
  assert.ok(main.some(({ to }) => to === 'src/app.ts'))
  for (const { from, to } of importsIn(sources)) {
    if (to.endsWith('.ts')) assert.ok(sources.has(to), `${from} imports ${to}, which is not there`)
  }
})

test('imports go down only', () => {
  assert.deepEqual(floorProblems(sources), [])
})

test('what tests, drills and benches share imports none of them', () => {
  assert.deepEqual(supportProblems(beside), [])
})

test('no desk imports another, and what they share imports none', () => {
  assert.deepEqual(deskProblems(pages), [])
})

test('the domain knows only itself and the texts', () => {
  assert.deepEqual(domainProblems(sources), [])
})

test('SQL is written in src/db alone', () => {
  assert.deepEqual(sqlProblems(sources), [])
})

test('the engine of the database and the frame of the doors know nothing of the rooms on them', () => {
  assert.deepEqual(machineryProblems(sources), [])
})

test('the rules notice what breaks them', () => {
  const broken: Sources = new Map([
    ['src/domain/a.ts', "import type { B } from '../http/b.ts'\nimport { readFile } from 'node:fs/promises'\n"],
    ['src/http/b.ts', "import {\n  sql,\n} from '../db/engine/sql.ts'\nexport { a } from '../domain/a.ts'\n"],
    ['src/db/engine/sql.ts', "// import { x } from '../app.ts'\nexport const sql = 1\n"],
    ['src/usecases/c.ts', "const app = await import('../app.ts')\n"],
    ['src/attic/d.ts', ''],
    ['src/http/frame/e.ts', "import { b } from '../b.ts'\n"],
  ])
  assert.deepEqual(floorProblems(broken), [
    'src/attic/d.ts is on no floor',
    'src/domain/a.ts imports upward: src/http/b.ts',
    'src/usecases/c.ts imports upward: src/app.ts',
  ])
  assert.deepEqual(domainProblems(broken), [
    'src/domain/a.ts imports src/http/b.ts',
    'src/domain/a.ts imports node:fs/promises',
  ])
  assert.deepEqual(sqlProblems(broken), ['src/http/b.ts imports sql'])
  assert.deepEqual(machineryProblems(broken), ['src/http/frame/e.ts imports src/http/b.ts'])
  const shared: Sources = new Map([['test/support/f.ts', "import { run } from '../../drills/run.ts'\n"]])
  assert.deepEqual(supportProblems(shared), ['test/support/f.ts imports drills/run.ts'])
  const desks: Sources = new Map([
    ['web/src/app/g.tsx', "import { H } from '../pro/h.tsx'\nimport { I } from './i.tsx'\n"],
    ['web/src/parts/page/j.tsx', "import { G } from '../../app/g.tsx'\n"],
  ])
  assert.deepEqual(deskProblems(desks), [
    'web/src/app/g.tsx imports web/src/pro/h.tsx',
    'web/src/parts/page/j.tsx imports web/src/app/g.tsx',
  ])
})
