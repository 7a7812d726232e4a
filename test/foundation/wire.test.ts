import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { logLines } from '../support/log-lines.ts'
import { converse, exchange, parseAnswers, sendRaw } from '../support/raw-http.ts'
import { startService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { metadata } from '../support/uploads.ts'
import { bodies, checkWire, requests } from '../support/wire-cases.ts'

const service = await startService()
const port = await listen(service)
const token = service.token('admin', 'a')
const HEAD = `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n`
const JSON_HEAD = `${HEAD}content-type: application/json\r\n`
const LIVE = 'GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

async function listen(one: TestService): Promise<number> {
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  return (one.app.server.address() as AddressInfo).port
}

function connectionsOf(one: TestService): Promise<number> {
  return new Promise((done, fail) =>
    one.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
  )
}

test('what is no HTTP, or too large, deep or slow, is answered in the envelope or cut off', async () => {
  const impatient = await startService({ server: { requestTimeoutMs: 800 } })
  const impatientPort = await listen(impatient)
  assert.deepEqual(await checkWire(impatientPort, bodies(token), true), [])
  assert.deepEqual(await checkWire(impatientPort, requests(token), false), [])
  assert.equal((await exchange(impatientPort, LIVE)).code, 200)
})

test('a token of 15 KiB is answered, a longer header is cut off', async () => {
  const ask = (digits: number) =>
    exchange(
      port,
      `GET /app/how HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: ${'a'.repeat(digits)}\r\n\r\n`,
    )
  const known = await ask(15 * 1024)
  assert.deepEqual([known.code, known.body], [401, { status: 1002, code: 'unauthorized', message: 'Unauthorized' }])
  const cut = await ask(20 * 1024)
  assert.equal(cut.code, 431)
  assert.equal(cut.body.status, 1002)
})

test('a refused body does not become the next request', async () => {
  const smuggled = 'GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n'
  const heads = [
    `${HEAD}content-type: text/plain\r\n`,
    `POST /nowhere HTTP/1.1\r\nhost: x\r\n`,
    `POST /app/how HTTP/1.1\r\nhost: x\r\n`,
    `POST /app/how HTTP/1.1\r\nhost: x\r\nauthorization: ${service.token('app', 'u')}\r\n`,
  ]
  for (const [index, head] of heads.entries()) {
    const first = `${head}content-length: ${smuggled.length}\r\n\r\n${smuggled}`
    const answers = parseAnswers(await sendRaw(port, first, LIVE))
    assert.equal(answers[0]?.code, [415, 404, 401, 200][index])
    for (const { body } of answers.slice(1)) assert.equal(body.data.live, true)
    assert.ok(answers.length <= 2)
  }
})

test('a slow body is cut', async () => {
  const captured = logLines()
  const impatient = await startService({ server: { requestTimeoutMs: 300 }, override: { log: captured.log } })
  const slowPort = await listen(impatient)
  const started = `${JSON_HEAD}content-length: 100\r\n\r\n{"page"`
  const answer = await exchange(slowPort, started)
  assert.deepEqual([answer.code, answer.body.status], [408, 1002])
  assert.equal((await exchange(slowPort, 'GET /health/live HTTP/1.1\r\nhost:')).code, 408)
  assert.equal((await exchange(slowPort, LIVE)).code, 200)
  for (const line of captured.lines()) assert.ok(line.status !== 503 && line.err === undefined, JSON.stringify(line))
})

test('a client that goes away in the middle is noted, and no trouble of the service', async () => {
  const captured = logLines()
  const left = await startService({ override: { log: captured.log } })
  const leftPort = await listen(left)
  const socket = connect(leftPort, '127.0.0.1')
  socket.write(`${JSON_HEAD}content-length: 100\r\n\r\n{"page"`)
  await until('the request has arrived', async () => (await connectionsOf(left)) === 1)
  await exchange(leftPort, LIVE)
  socket.destroy()
  const isMine = (line: Record<string, unknown>) => line.route === '/admin/list-reviewtypes'
  await until('the request is logged', () => captured.lines().some(isMine))
  assert.equal(captured.lines().find(isMine)?.status, 499)
  assert.ok(captured.lines().every(({ err }) => err === undefined))
})

const CARDS = `GET /app/get-sticky-data HTTP/1.1\r\nhost: x\r\nauthorization: ${service.token('app', 'user-1')}\r\n\r\n`

/** Holds back the answers to `CARDS` until the work is done. */
function withCardsHeldBack<T>(
  one: TestService,
  work: (held: (count: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const held = (count: number) => until('the requests wait', async () => (await one.rows(waiting)).length === count)
  return one.ctx.db.transaction(async tx => {
    await tx.execute('lock table sticky_header_cards in access exclusive mode')
    return work(held)
  })
}

test('a client that goes away before its answer is noted once, though its request had no body', async () => {
  const captured = logLines()
  const left = await startService({ override: { log: captured.log } })
  const leftPort = await listen(left)
  const isMine = (line: Record<string, unknown>) => line.route === '/app/get-sticky-data'
  await withCardsHeldBack(left, async held => {
    const socket = connect(leftPort, '127.0.0.1')
    socket.write(CARDS)
    await held(1)
    socket.destroy()
    await until('the request is logged', () => captured.lines().some(isMine))
  })
  assert.equal((await exchange(leftPort, CARDS.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))).code, 200)
  await until('the next request is logged', () => captured.lines().some(line => isMine(line) && line.status === 200))
  assert.deepEqual(
    captured
      .lines()
      .filter(isMine)
      .map(({ status }) => status),
    [499, 200],
  )
})

test('a body of which there is only the type is empty', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8']) {
    const answer = await exchange(port, `${HEAD}content-type: ${type}\r\nconnection: close\r\n\r\n`)
    assert.deepEqual([answer.code, answer.body.status], [200, 1000], type)
  }
})

test('an upload may begin, and go on, with a request that announces no body', async () => {
  const patient = `host: x\r\nauthorization: ${service.token('app', 'user-1')}\r\nconnection: close\r\ntus-resumable: 1.0.0\r\n`
  const file = `upload-length: 5\r\nupload-metadata: ${metadata('a.txt')['upload-metadata']}\r\n`
  const begun = await exchange(port, `POST /app/uploads HTTP/1.1\r\n${patient}${file}\r\n`)
  assert.equal(begun.code, 201)
  const part = 'content-type: application/offset+octet-stream\r\nupload-offset: 0\r\n'
  const gone = await exchange(port, `PATCH ${begun.headers.location} HTTP/1.1\r\n${patient}${part}\r\n`)
  assert.deepEqual([gone.code, gone.headers['upload-offset']], [204, '0'])
})

test('of several requests on one connection the last one is told that the service stops', async () => {
  const closing = await startService()
  const closingPort = await listen(closing)
  let closed: Promise<void> | undefined
  const { text, end } = await withCardsHeldBack(closing, async held => {
    let send = (_: string) => {}
    const conversation = converse(closingPort, socket => {
      send = piece => socket.write(piece)
      send(CARDS + CARDS)
    })
    await held(2)
    closed = closing.close()
    send(CARDS)
    await held(3)
    return { conversation }
  }).then(({ conversation }) => conversation)
  await closed
  assert.equal(end, 'closed')
  assert.deepEqual(
    parseAnswers(text).map(({ code, headers }) => [code, headers.connection]),
    [
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'close'],
    ],
  )
})

test('without being told, the service has limits of its own for slow clients', () => {
  const { headersTimeout, keepAliveTimeout } = service.app.server
  assert.ok(headersTimeout > 0 && keepAliveTimeout > 0)
  assert.ok(service.app.server.timeout > 0)
})

test('closing does not wait for idle connections', async () => {
  const closing = await startService()
  const closingPort = await listen(closing)
  const idle = connect(closingPort, '127.0.0.1')
  const closed = new Promise(done => idle.once('close', done))
  idle.on('error', () => {})
  idle.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise(done => idle.once('data', done))
  await closing.close()
  await closed
})

test('closing does not wait for ever for a client that dawdles', async () => {
  const closing = await startService({ server: { requestTimeoutMs: 500 } })
  const socket = connect(await listen(closing), '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise(done => socket.once('close', done))
  const dawdle = setInterval(() => socket.write(' '), 50)
  socket.write(`${JSON_HEAD}content-length: 100000\r\n\r\n{`)
  await until('the request has arrived', async () => (await connectionsOf(closing)) === 1)
  await closing.close()
  await closed
  clearInterval(dawdle)
})
