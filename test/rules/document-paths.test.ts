import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { projectDir } from '../../src/config/project-dir.ts'
import { readSources, type Sources } from '../support/sources.ts'

/** Documents leave out these beginnings and endings of a path. */
const BEGINNINGS = ['', 'src/', 'src/db/', 'src/http/', 'src/usecases/', 'test/', 'test/browser/', 'web/src/', 'docs/']
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.md']

/** Builds and installs make these. */
const MADE = ['web/dist', 'src/schema.ts']

const there = new Set(
  globSync('{src,test,web,docs,deploy,drills,bench,demo,scripts,clients}/**', {
    cwd: projectDir,
    exclude: path => path === 'node_modules',
  }).map(path => path.replaceAll('\\', '/')),
)

const isThere = (path: string) =>
  MADE.includes(path) || BEGINNINGS.some(before => ENDINGS.some(after => there.has(before + path + after)))

/** The paths that documents name in code marks: words between slashes, without placeholders. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([a-z][\w.@-]*(?:\/[\w.@-]+)+)\/?`/g)].map(([, path = '']) => path)

const missing = (documents: Sources) =>
  [...documents].flatMap(([name, text]) =>
    pathsIn(text)
      .filter(path => !isThere(path))
      .map(path => `${name}: ${path}`),
  )

test('documents name only files and folders that are there', () => {
  const documents = readSources('*.md', 'docs/**/*.md', 'clients/**/README.md')
  const own = new Map([...documents].filter(([path]) => !path.includes('node_modules')))
  assert.ok([...own.values()].flatMap(pathsIn).length > 100)
  assert.deepEqual(missing(own), [])
})

test('the rule notices a file that has moved', () => {
  assert.deepEqual(missing(new Map([['a.md', 'See `domain/money/money.ts`, `domain/money.ts` and `/admin/list`.']])), [
    'a.md: domain/money.ts',
  ])
})
