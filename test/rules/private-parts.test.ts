import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Sources, withoutComments } from '../support/sources.ts'

/** Private parts of dependencies change without notice, and nobody promises what they do. */
const PRIVATE = {
  'a name with a leading underscore': /(?:\?\.|\.|\[')_[A-Za-z]|\b(?:const|let)\s*\{(?:[^}]*,)?\s*_[A-Za-z]/,
  'a symbol of pino': /\bpino\.symbols\b|\bSymbol\.for\('pino\./,
  'an object over a connection': /\bObject\.create\((?!null\))/,
  'a prototype of a module of Node':
    /\b(?:Net|Http|Tls)?(?:Server|Socket|ServerResponse|IncomingMessage|OutgoingMessage|Agent)\.prototype\b/,
  'a symbol on a connection': /\bdeclare module 'node:(?:net|http|tls)'/,
}

/** The one exception; its reason stands beside it. */
const ALLOWED = ['src/http/frame/stop.ts NetServer.prototype.close.call(app.server)']

function problemsIn(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) =>
    withoutComments(source)
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(PRIVATE)
          .filter(([, pattern]) => pattern.test(line) && !ALLOWED.includes(`${path} ${line.trim()}`))
          .map(([what]) => `${path}:${index + 1} ${what}`),
      ),
  )
}

test('nothing uses private parts of a dependency', () => {
  const own = readSources(
    '{src,drills,bench,test/support}/**/*.ts',
    'scripts/{*,docs/*,openapi/*}.ts',
    'web/src/**/*.{ts,tsx}',
  )
  assert.ok(own.size > 500)
  assert.deepEqual(problemsIn(own), [])
})

test('the rule notices what breaks it, and nothing else', () => {
  const broken = [
    'client._result = null',
    'const queue = client?._queryQueue',
    "request['_meta'] = 1",
    'const { _httpMessage } = socket',
    'const { a, _b: c } = socket',
    'log[pino.symbols.streamSym]',
    "out[Symbol.for('pino.metadata')] = true",
    'const wrapped = Object.create(client)',
    'NetServer.prototype.close.call(server)',
    'Socket.prototype.write = write',
    "declare module 'node:net' {",
  ]
  const fine = [
    '// client._result is not touched',
    'const all = list.map((_, index) => index)',
    'const run = (_request: Request, _reply: Reply) => 1',
    'const entities = Object.create(null)',
    "const { length: _length } = 'x'",
    'handler: (_call, reply) => reply.send()',
    'const big = 1_000 + a.b_c',
  ]
  const sources = new Map([['src/x.ts', [...broken, ...fine].join('\n')]])
  assert.deepEqual(
    problemsIn(sources).map(problem => Number(/:(\d+) /.exec(problem)?.[1])),
    broken.map((_, index) => index + 1),
  )
})
