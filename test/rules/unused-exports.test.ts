import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, readSources, type Sources } from '../support/sources.ts'

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm

/** Functions, classes and values that are exported, and named by no import. A file that is imported whole may use them all. */
function unusedExports(sources: Sources, checked: RegExp): string[] {
  const imports = [...sources].flatMap(([path, source]) => importsOf(path, source))
  const names = Map.groupBy(imports, ({ to }) => to)
  const isUsed = (path: string, name: string) =>
    (names.get(path) ?? []).some(({ names: given }) => !given.includes('{') || new RegExp(`\\b${name}\\b`).test(given))
  return [...sources]
    .filter(([path]) => checked.test(path))
    .flatMap(([path, source]) =>
      [...source.matchAll(EXPORTED)]
        .map(([, name = '']) => name)
        .filter(name => !isUsed(path, name))
        .map(name => `${path} ${name}`),
    )
}

/** Takes the place of a package, whose names it must have. */
const STAND_INS = ['web/src/viewer/dicom/no-xml.ts create']

test('what a file exports, another one uses', () => {
  const sources = readSources(
    '{src,scripts,drills,bench,demo}/**/*.ts',
    'test/*/*.ts',
    'test/*/!(node_modules)/**/*.ts',
    'web/*.ts',
    'web/{src,full-viewer}/**/*.{ts,tsx}',
  )
  assert.deepEqual(unusedExports(sources, /^(?:web\/)?src\//), STAND_INS)
})

test('the rule sees names, whole modules and nothing else', () => {
  const sources: Sources = new Map([
    ['src/a.ts', 'export const used = 1\nexport async function unused() {}\nexport class Shown {}\n'],
    ['src/b.ts', 'export const all = 1\n'],
    ['test/c.ts', "import { type Shown, used as other } from '../src/a.ts'\nconst b = await import('../src/b.ts')\n"],
  ])
  assert.deepEqual(unusedExports(sources, /^src\//), ['src/a.ts unused'])
})
