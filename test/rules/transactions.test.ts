import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources, type Sources, withoutComments } from '../support/sources.ts'

/** Effects that cannot be undone when the transaction runs again or does not commit. */
const OUTSIDE = /\b(?:metrics|log|console)\.\w+\(/g

/** The start and end of the body of each function that takes a transaction. */
function bodiesWithTx(code: string): [number, number][] {
  const arrows = [...code.matchAll(/\btx =>\s+/g)].map(({ index, 0: text }) => index + text.length)
  const declared = [...code.matchAll(/\btx: Tx\b/g)].flatMap(({ index }) => {
    const parameters = endOf(code, index)
    // A function type has neither an arrow nor a brace at the end of its line.
    const [result] = /^.*?=>\s+|^.*(?=\{\n)/.exec(code.slice(parameters)) ?? []
    return result === undefined ? [] : [parameters + result.length]
  })
  return [...arrows, ...declared].map(start => [start, endOf(code, start)])
}

/** The end of the bracket that opens here, or of the one around this place; at the latest the start of the next declaration. */
function endOf(code: string, start: number): number {
  const opened = '([{'.includes(code[start] ?? '') ? 1 : 0
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if ('([{'.includes(code[at] ?? '')) depth++
    if (')]}'.includes(code[at] ?? '') && --depth === opened - 1) return at + 1
    if (depth === 0 && /^\n\w/.test(code.slice(at, at + 2))) return at
  }
  return code.length
}

function outsideEffects(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const code = withoutComments(source)
    const bodies = bodiesWithTx(code)
    return [...code.matchAll(OUTSIDE)]
      .filter(({ index }) => bodies.some(([start, end]) => start < index && index < end))
      .map(({ index }) => `${path}:${code.slice(0, index).split('\n').length}`)
  })
}

const sources = readSources('src/**/*.ts')

test('nothing is counted or logged inside a transaction: it may be run again, or never commit', () => {
  assert.deepEqual(outsideEffects(sources), [])
})

test('the walk sees the transactions', () => {
  const all = [...sources].filter(([, source]) => bodiesWithTx(withoutComments(source)).length > 0)
  assert.ok(all.length > 40, `${all.length}`)
})

test('the rule notices what breaks it', () => {
  const broken: Sources = new Map([
    ['src/a.ts', 'await db.transaction(tx => write(tx, log.warn({}, "x")))\nctx.log.info("after")\n'],
    [
      'src/b.ts',
      'await db.transaction(async tx => {\n  if (x) {\n  }\n  ctx.metrics.count()\n})\nctx.metrics.count()\n',
    ],
    ['src/c.ts', 'async function f(ctx: Context, tx: Tx): Promise<{ a: b }> {\n  // log.info()\n  console.log(1)\n}\n'],
    ['src/d.ts', 'const f = async (\n  tx: Tx,\n): Promise<void> => {\n  ctx.log.error({})\n}\n'],
    ['src/e.ts', 'const f = (tx: Tx) =>\n  go(tx, () => log.info({}))\nconst g = () => log.info({})\n'],
    ['src/f.ts', 'await db.transaction(tx =>\n  write(tx).then(() => log.info({})),\n)\nlog.info({})\n'],
    ['src/g.ts', 'interface Q {\n  f(tx: Tx): Promise<void>\n  g(): void\n}\nfunction h() {\n  log.info("fine")\n}\n'],
  ])
  assert.deepEqual(outsideEffects(broken), [
    'src/a.ts:1',
    'src/b.ts:4',
    'src/c.ts:3',
    'src/d.ts:4',
    'src/e.ts:2',
    'src/f.ts:2',
  ])
})
