import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, readSources, type Sources } from '../support/sources.ts'

/** One import circle, as the path around it, or null. Type imports count too, because they also couple files. */
function findCircle(sources: Sources): string | null {
  const next = new Map([...sources].map(([path, source]) => [path, importsOf(path, source).map(({ to }) => to)]))
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
  for (const path of sources.keys()) {
    const circle = walk(path, [])
    if (circle !== null) return circle
  }
  return null
}

const sources = readSources('{src,drills,bench,scripts}/**/*.ts', 'web/src/**/*.{ts,tsx}')

test('the walk sees every room, and what its files import', () => {
  const rooms = new Set([...sources.keys()].map(path => path.split('/')[0]))
  assert.deepEqual([...rooms].sort(), ['bench', 'drills', 'scripts', 'src', 'web'])
  const imported = (path: string) => importsOf(path, sources.get(path) ?? '').map(({ to }) => to)
  assert.ok(imported('web/src/main.tsx').includes('web/src/routes.tsx'))
  assert.ok(imported('web/src/routes.tsx').includes('web/src/app/patient-routes.tsx'))
})

test('no file imports itself by a detour', () => {
  assert.equal(findCircle(sources), null)
})

test('the rule notices a circle, whatever kind of imports it is made of', () => {
  const page = "import type { Row } from './row.tsx'\nexport const Page = 1\n"
  const circle: Sources = new Map([
    ['web/src/page.tsx', page],
    ['web/src/row.tsx', "export { Cell } from './cell.tsx'\n"],
    ['web/src/cell.tsx', "const page = await import('./page.tsx')\n"],
  ])
  assert.equal(findCircle(circle), 'web/src/page.tsx -> web/src/row.tsx -> web/src/cell.tsx -> web/src/page.tsx')
  assert.equal(findCircle(new Map([...circle, ['web/src/cell.tsx', "// import './page.tsx'\n"]])), null)
})
