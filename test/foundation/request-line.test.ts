import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { createLog, createRequestLog, type RequestLine } from '../../src/log.ts'

const plain: RequestLine = {
  request_id: 'a.B_1-2',
  method: 'POST',
  route: '/pro/documents/:document_id',
  actor: 'user-77',
  case_id: '0198c5b2-7f00-7000-8000-000000000000',
  status: 200,
  duration_ms: 1.5,
}

/** A person's id comes from another system and may be any text that the database accepts. */
const ids = [
  'a"b',
  'a\\b',
  '\\"',
  'a\nb\tc\r',
  '\u0001\u001f\u007f\u0080',
  '</script>',
  'سارة',
  '\u2028\u2029\ufeff',
  '😀',
  '__proto__',
  '%s %d %j',
  ' ',
  '"'.repeat(128),
  'x'.repeat(128),
  '\u0001'.repeat(128),
  '😀'.repeat(64),
]

const lines: RequestLine[] = [
  plain,
  { ...plain, actor: undefined },
  { ...plain, case_id: undefined },
  { ...plain, duration_ms: undefined, status: 499 },
  { ...plain, route: 'unknown', status: 404, actor: undefined, case_id: undefined },
  ...[0, 0.1, 1234567.8, 12].map(duration_ms => ({ ...plain, duration_ms })),
  ...ids.map(actor => ({ ...plain, actor })),
]

/** Each line as pino writes it and as our own code does, by a separate process whose clock stands still. */
function written(level: string, bindings: object | null): string[] {
  const url = new URL('../../src/log.ts', import.meta.url).href
  const program = `
    const { createLog, createRequestLog } = await import('${url}')
    Date.now = () => 1_700_000_000_007
    const plain = createLog('${level}')
    const log = ${bindings === null ? 'plain' : `plain.child(${JSON.stringify(bindings)})`}
    const write = createRequestLog(log)
    for (const line of ${JSON.stringify(lines)}) { log.info(line); write(line) }`
  const args = ['--input-type=module', '-e', program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'latin1' })
  assert.equal(stderr, '')
  return stdout.split('\n').slice(0, -1)
}

test('the line of a request is what pino would write, byte for byte', () => {
  for (const bindings of [null, {}, { instance: 2 }, { instance: 2, 'odd "key"': ['a\n', null] }]) {
    for (const level of ['info', 'trace']) {
      const all = written(level, bindings)
      assert.equal(all.length, 2 * lines.length)
      all.forEach((line, index) => {
        if (index % 2 === 1) assert.equal(line, all[index - 1])
      })
    }
  }
})

test('every line can be read, and names the actor as they are', () => {
  const read = written('info', { instance: 2 }).map(line => JSON.parse(Buffer.from(line, 'latin1').toString()))
  for (const [index, { level, time, instance, ...said }] of read.entries()) {
    assert.deepEqual([level, time, instance], [30, '2023-11-14T22:13:20.007Z', 2])
    assert.deepEqual(said, JSON.parse(JSON.stringify(lines[index >> 1])))
  }
})

test('nothing of a request is written where LOG_LEVEL asks for less', () => {
  for (const level of ['warn', 'fatal', 'silent']) assert.deepEqual(written(level, { instance: 1 }), [])
})

test('on a terminal it is the short line for people', async () => {
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const write = createRequestLog(createLog('info', terminal as unknown as NodeJS.WriteStream).child({ instance: 2 }))
  write(plain)
  assert.match(terminal.read(), /200 POST \/pro\/documents\/:document_id user-77 2 ms/)
  write({ ...plain, route: '/health/live' })
  assert.equal(terminal.read(), null)
})
