import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '../../src/domain/errors/error-codes.ts'
import { importsOf, readSources, type Sources } from '../support/sources.ts'

const sources = readSources('src/**/*.ts')
const WORD = new RegExp(`'(${errorCodes.join('|')})'`, 'g')

const codesIn = (text: string) => Array.from(text.matchAll(WORD), ([, code = '']) => code)

/** The refusals that the routes of a file declare. */
const declaredIn = (source: string) =>
  Array.from(source.matchAll(/\brefus(?:es|als)\b[^[\n]*\[([^\]]*)\]/g), ([, list = '']) => codesIn(list)).flat()

/** All use cases, rules and parts of the upload protocol that a file imports, directly or not. */
function below(all: Sources, path: string, seen = new Set<string>()): Set<string> {
  for (const { to } of importsOf(path, all.get(path) ?? '')) {
    if (seen.has(to) || !/^src\/(usecases\/|domain\/case\/|http\/app\/upload-)/.test(to)) continue
    seen.add(to)
    below(all, to, seen)
  }
  return seen
}

/** Codes that routes declare although nothing they call throws them any more. */
function stale(all: Sources): string[] {
  const doors = [...all].filter(([path]) => path.startsWith('src/http/') && !path.startsWith('src/http/frame/'))
  return doors.flatMap(([path, source]) => {
    const own = codesIn(source.replace(/\brefus(?:es|als)\b[^[\n]*\[[^\]]*\]/g, ''))
    const thrown = new Set([...own, ...[...below(all, path)].flatMap(file => codesIn(all.get(file) ?? ''))])
    return declaredIn(source)
      .filter(code => !thrown.has(code))
      .map(code => `${path}: ${code}`)
  })
}

test('a route declares no refusal that nothing below it throws', () => {
  const declared = [...sources].flatMap(([path, source]) => (path.startsWith('src/http/') ? declaredIn(source) : []))
  assert.ok(declared.length > 50)
  assert.deepEqual(stale(sources), [])
})

test('the rule notices what breaks it', () => {
  const broken: Sources = new Map([
    ['src/http/app/a.ts', "import { a } from '../../usecases/a.ts'\n  refuses: ['case_closed', 'quota_reached'],\n"],
    ['src/usecases/a.ts', "throw new DomainError('case_closed')"],
  ])
  assert.deepEqual(stale(broken), ['src/http/app/a.ts: quota_reached'])
})
