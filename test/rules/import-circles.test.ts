import assert from 'node:assert/strict'
import { posix } from 'node:path'
import { test } from 'node:test'
import { importsOf, readSources, type Sources } from '../support/sources.ts'

type Imports = ReadonlyMap<string, readonly string[]>

/** Type imports count too, because they also couple files. */
const importsOfFiles = (sources: Sources): Imports =>
  new Map([...sources].map(([path, source]) => [path, importsOf(path, source).map(({ to }) => to)]))

/** A room is a folder. */
function importsOfRooms(sources: Sources): Imports {
  const rooms = new Map<string, string[]>()
  for (const [path, imported] of importsOfFiles(sources)) {
    const room = posix.dirname(path)
    const others = imported.filter(to => sources.has(to)).map(to => posix.dirname(to))
    rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter(other => other !== room)])
  }
  return rooms
}

/** One circle, as the path around it, or null. */
function findCircle(next: Imports): string | null {
  const finished = new Set<string>()
  const walk = (path: string, way: readonly string[]): string | null => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path].join(' -> ')
    if (finished.has(path)) return null
    for (const to of next.get(path) ?? []) {
      const circle = walk(to, [...way, path])
      if (circle !== null) return circle
    }
    finished.add(path)
    return null
  }
  for (const path of next.keys()) {
    const circle = walk(path, [])
    if (circle !== null) return circle
  }
  return null
}

const sources = readSources('{src,drills,bench,scripts}/**/*.ts', 'web/src/**/*.{ts,tsx}')
const service = readSources('src/*/**/*.ts')

test('the walk sees every room, and what its files import', () => {
  const rooms = new Set([...sources.keys()].map(path => path.split('/')[0]))
  assert.deepEqual([...rooms].sort(), ['bench', 'drills', 'scripts', 'src', 'web'])
  const imported = (path: string) => importsOf(path, sources.get(path) ?? '').map(({ to }) => to)
  assert.ok(imported('web/src/main.tsx').includes('web/src/routes.tsx'))
  assert.ok(imported('web/src/routes.tsx').includes('web/src/app/patient-routes.tsx'))
})

test('no file imports itself by a detour', () => {
  assert.equal(findCircle(importsOfFiles(sources)), null)
})

test('no room of the service imports itself by a detour', () => {
  assert.equal(findCircle(importsOfRooms(service)), null)
})

test('the rule notices a circle, whatever kind of imports it is made of', () => {
  const page = "import type { Row } from './row.tsx'\nexport const Page = 1\n"
  const circle: Sources = new Map([
    ['web/src/page.tsx', page],
    ['web/src/row.tsx', "export { Cell } from './cell.tsx'\n"],
    ['web/src/cell.tsx', "const page = await import('./page.tsx')\n"],
  ])
  assert.equal(
    findCircle(importsOfFiles(circle)),
    'web/src/page.tsx -> web/src/row.tsx -> web/src/cell.tsx -> web/src/page.tsx',
  )
  const open = new Map([...circle, ['web/src/cell.tsx', "// import './page.tsx'\n"]])
  assert.equal(findCircle(importsOfFiles(open)), null)
})

test('the rule notices a circle of rooms that no two files close', () => {
  const knot: Sources = new Map([
    ['src/a/one.ts', "import { two } from '../b/two.ts'\n"],
    ['src/b/two.ts', ''],
    ['src/b/three.ts', "import type { Four } from '../a/four.ts'\n"],
    ['src/a/four.ts', ''],
  ])
  assert.equal(findCircle(importsOfFiles(knot)), null)
  assert.equal(findCircle(importsOfRooms(knot)), 'src/a -> src/b -> src/a')
})
