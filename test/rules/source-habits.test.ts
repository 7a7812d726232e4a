import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Sources, withoutComments } from '../support/sources.ts'

const LONGEST_FILE = 400

function linesWith(sources: Sources, pattern: RegExp, allowed: (path: string) => boolean): string[] {
  return [...sources].flatMap(([path, source]) =>
    withoutComments(source)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) && !allowed(path) ? [`${path}:${index + 1}`] : [])),
  )
}

const ENVIRONMENT = /\bprocess\s*(?:\?\.|\.)\s*env\b|\bprocess\[|\benv\b.*from 'node:process'/
const SYSTEM_TIME = /\bDate\.now\(|\bnew Date\(\s*\)|\bnew Date\b(?!\()|(?<!new )\bDate\(/

const LANGUAGE_ASKED = /[!=]==? *'(?:en|ar)'|'(?:en|ar)' *[!=]==?|\bcase '(?:en|ar)'|\bstartsWith\('(?:en|ar)/

const SPREAD_LITERAL = /\.\.\.\{|\.\.\.\[(?!\.\.\.)[^\]]*\],?$/

const sources = readSources('src/**/*.ts')

test('the environment is read in src/config alone', () => {
  assert.deepEqual(
    linesWith(sources, ENVIRONMENT, path => path.startsWith('src/config/')),
    [],
  )
})

test('the domain gets the time as an argument', () => {
  const domain = new Map([...sources].filter(([path]) => path.startsWith('src/domain/')))
  assert.deepEqual(
    linesWith(domain, SYSTEM_TIME, path => path === 'src/domain/time/clock.ts'),
    [],
  )
})

test('a language is looked up in a table, never compared, so that a third one does not compile until it has everything', () => {
  const asked = linesWith(
    readSources('{src,web/src}/**/*.{ts,tsx}'),
    LANGUAGE_ASKED,
    path => path === 'src/i18n/language.ts',
  )
  assert.deepEqual(asked, [])
})

test('a property stands on a line of its own, not in a literal that is spread to save lines', () => {
  const everywhere = readSources('{src,test,scripts,drills,bench}/**/*.ts')
  assert.deepEqual(
    linesWith(
      everywhere,
      SPREAD_LITERAL,
      path => path.includes('/node_modules/') || path.endsWith('/source-habits.test.ts'),
    ),
    [],
  )
})

test('what waits to be put into a GIN index stays short, because somebody who writes has to wait while it is', () => {
  const statements = [...readSources('src/db/migrations/*.sql').values()].flatMap(source => source.split(';'))
  const gin = statements.filter(statement => /\busing gin\b/.test(statement))
  assert.ok(gin.length > 0)
  const long = gin.filter(statement => !statement.includes('gin_pending_list_limit = 64'))
  assert.deepEqual(long, [])
})

test(`no file is longer than ${LONGEST_FILE} lines`, () => {
  const long = [...sources].filter(([, source]) => source.split('\n').length > LONGEST_FILE + 1)
  assert.deepEqual(
    long.map(([path]) => path),
    [],
  )
})

test('the rules notice what breaks them', () => {
  const none = () => false
  const source = [
    'const a = process.env.HOME // here',
    '// process.env is not read here, nor Date.now()',
    'const now = Date.now()',
    'const then = new Date(now)',
    'const today = new Date()',
    'const all = { ...{ a, b } }',
    '  ...[a, b],',
    '  ...[a, b].map(String),',
    "const dir = lang === 'ar' ? 'rtl' : 'ltr'",
    "const title = text('ar', 'title')",
  ].join('\n')
  const broken: Sources = new Map([['src/x.ts', source]])
  assert.deepEqual(linesWith(broken, ENVIRONMENT, none), ['src/x.ts:1'])
  assert.deepEqual(linesWith(broken, SYSTEM_TIME, none), ['src/x.ts:3', 'src/x.ts:5'])
  assert.deepEqual(linesWith(broken, LANGUAGE_ASKED, none), ['src/x.ts:9'])
  assert.deepEqual(linesWith(broken, SPREAD_LITERAL, none), ['src/x.ts:6', 'src/x.ts:7'])
})
