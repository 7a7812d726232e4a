import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { dataFolder, startProcess } from '../support/processes.ts'

/** Writes lines as the service does, then ends as given; returns the message or the request id of each. */
function linesOf(steps: string): string[] {
  const url = new URL('../../src/log.ts', import.meta.url).href
  const program = `
    const { createLog, createRequestLog } = await import('${url}')
    const log = createLog('info')
    const write = createRequestLog(log)
    const request = id => write({ request_id: id, method: 'GET', route: '/app/how', status: 200 })
    ${steps}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
    .map(({ msg, request_id }) => msg ?? request_id)
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

test('the lines of requests wait too, and keep their place among the others', () => {
  assert.deepEqual(linesOf(`request('a'); ${KILL}`), [])
  assert.deepEqual(linesOf(`request('a'); log.info('one'); request('b'); log.warn('two'); request('c'); ${KILL}`), [
    'a',
    'one',
    'b',
    'two',
  ])
  const many = Array.from({ length: 1_000 }, (_, index) => `id-${index}`)
  assert.deepEqual(linesOf(`for (const id of ${JSON.stringify(many)}) request(id)`), many)
  const wait = `await new Promise(done => setTimeout(done, 1_000))`
  assert.deepEqual(linesOf(`request('a'); ${wait}; request('b'); ${KILL}`), ['a'])
})

test('an exit loses no line, however the process came to it, and keeps their order', () => {
  const many = Array.from({ length: 100 }, (_, index) => `line ${index} ${'سطر '.repeat(index)}`)
  const write = `for (const line of ${JSON.stringify(many)}) log.info(line);`
  for (const end of ['', 'process.exit(0)', 'queueMicrotask(() => { throw new Error() })']) {
    assert.deepEqual(linesOf(`${write} ${end}`), many, end)
  }
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
