import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { createLog, type RequestLine } from '../../src/log.ts'
import { dataFolder, startProcess } from '../support/processes.ts'

const LOG = new URL('../../src/log.ts', import.meta.url).href

/** Runs the steps in a process of its own, with the service's log. */
function run(steps: string): string {
  const program = `const { createLog } = await import('${LOG}'); const log = createLog('info'); ${steps}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout
}

/** The message of each line that the steps left behind. */
function linesOf(steps: string): string[] {
  return messagesIn(run(steps))
}

function messagesIn(output: string): string[] {
  const lines = output.split('\n').filter(line => line !== '')
  return lines.map(line => JSON.parse(line).msg)
}

const KILL = `process.kill(process.pid, 'SIGKILL')`

test('a warning and an error are written at once, with all lines before them', () => {
  assert.deepEqual(linesOf(`log.info('one'); log.warn('two'); ${KILL}`), ['one', 'two'])
  assert.deepEqual(linesOf(`log.info('one'); log.child({}).error('two'); ${KILL}`), ['one', 'two'])
})

test('other lines wait for more of them, a tenth of a second at most', () => {
  assert.deepEqual(linesOf(`log.info('one'); ${KILL}`), [])
  const wait = (ms: number) => `await new Promise(done => setTimeout(done, ${ms}))`
  assert.deepEqual(linesOf(`log.info('one'); ${wait(1_000)}; log.info('two'); ${KILL}`), ['one'])
})

test('an exit loses no line, however the process came to it, and keeps their order', () => {
  const many = Array.from({ length: 100 }, (_, index) => `line ${index} ${'سطر '.repeat(index)}`)
  const write = `for (const line of ${JSON.stringify(many)}) log.info(line);`
  for (const end of ['', 'process.exit(0)', 'queueMicrotask(() => { throw new Error() })']) {
    assert.deepEqual(linesOf(`${write} ${end}`), many, end)
  }
})

test('processes that share a pipe do not tear each other’s lines', () => {
  const program = `
    const { createLog } = await import('${LOG}')
    const log = createLog('info')
    for (let line = 0; line < 3_000; line++) log.info('x'.repeat(line % 500))`
  const shell = 'for one in 1 2 3; do "$0" --input-type=module -e "$1" & done; wait'
  const { stdout } = spawnSync('sh', ['-c', `{ ${shell}; } | cat`, process.execPath, program], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  assert.equal(messagesIn(stdout).length, 9_000)
})

test('on a terminal a request is one short line for people', () => {
  const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const log = createLog('info', terminal as unknown as NodeJS.WriteStream)
  const line: RequestLine = {
    request_id: 'a.B_1-2',
    method: 'POST',
    route: '/pro/documents/:document_id',
    actor: 'user-77',
    case_id: undefined,
    status: 200,
    duration_ms: 1.5,
  }
  log.info(line)
  assert.match(terminal.read(), /200 POST \/pro\/documents\/:document_id user-77 2 ms/)
  log.info({ ...line, route: '/health/live' })
  assert.equal(terminal.read(), null)
})

test('a service that is told to stop writes the lines of all requests it answered', async () => {
  const service = await startProcess({ DATA_DIR: dataFolder(), LOG_LEVEL: 'info' })
  const ids = Array.from({ length: 50 }, (_, index) => `request-${index}`)
  await Promise.all(ids.map(id => fetch(`${service.address}/health`, { headers: { 'x-request-id': id } })))
  await service.stop()
  assert.deepEqual(
    ids.filter(id => !service.stdout().includes(`"${id}"`)),
    [],
  )
})
