import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '../support/database.ts'
import { dataFolder, refusedStart, startProcess, urlOf } from '../support/processes.ts'
import { childrenOf, isAlive } from '../support/system-processes.ts'
import { keyVariables, tokenOf } from '../support/tokens.ts'
import { until } from '../support/until.ts'

const skip = process.platform !== 'linux' && 'only on Linux'

const isInstance = (pid: number) =>
  existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--instance')
const instancesOf = (parent: number | undefined) => childrenOf(parent ?? 0).filter(isInstance)

/** Uses a new connection, so that the system chooses a process again. Returns the status, or the code of the error. */
function ask(address: string): Promise<number | string> {
  return new Promise(done => {
    const call = request(`${address}/health/ready`, { agent: new Agent() }, answer => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    call.once('error', error => done((error as NodeJS.ErrnoException).code ?? 'error'))
    call.end()
  })
}

/** The number of calls above that one process has answered: the process that gets this request. */
async function answeredByOne(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const line = /^http_request_duration_seconds_count\{[^}]*route="\/health\/ready"[^}]*\} (\d+)$/m.exec(text)
  return Number(line?.[1] ?? 0)
}

const portOf = (address: string) => Number(new URL(address).port)

/** A request that has started and still has to send its body. */
async function begin(
  address: string,
  token: string,
): Promise<{ socket: Socket; answer: () => string; closed: Promise<unknown> }> {
  const socket = connect(portOf(address), '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  const closed = new Promise(done => socket.once('close', done))
  socket.write(
    `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
  )
  await until('the request has begun', () => received.includes('100 Continue'))
  return { socket, answer: () => received, closed }
}

test('two processes share a port; one that dies is replaced; none outlives the parent', { skip }, async () => {
  const database = await createTestDatabase()
  after(() => database.drop())
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', SEED: '1' }
  const service = await startProcess({ ...env, INSTANCES: '2' })
  const { address, child } = service
  assert.equal(service.ready.instances, 2)
  const [worker = 0, victim = 0, other = 0, ...more] = instancesOf(child.pid)
  assert.deepEqual(more, [], 'two that serve, one that works')
  for (let asked = 0; asked < 20; asked++) assert.equal(await ask(address), 200)
  const answered = await answeredByOne(address)
  assert.ok(answered > 0 && answered < 20, `one of the two answered ${answered} of 20`)
  process.kill(victim, 'SIGKILL')
  // By then its parent has noticed; a connection that was handed to it before is lost with it.
  await until('it is gone', () => !existsSync(`/proc/${victim}`))
  for (let asked = 0; asked < 20; asked++) assert.equal(await ask(address), 200)
  await until('it is replaced', async () => instancesOf(child.pid).length === 3)
  assert.deepEqual([worker, other].map(isAlive), [true, true])

  const all = instancesOf(child.pid)
  child.kill('SIGKILL')
  await service.finished
  await until('none of them outlives the parent', () => !all.some(isAlive))
  assert.equal(await ask(address), 'ECONNREFUSED', 'and nobody holds the port')
})

test('stopped in turns under load: whatever was begun is answered, then the embedded database is stopped', {
  skip,
}, async () => {
  const folder = dataFolder()
  const { address, child, finished } = await startProcess({ DATA_DIR: folder, INSTANCES: '2', ...keyVariables })
  const token = tokenOf('admin', 'admin-1')
  const seen = new Map<number | string, number>()
  let stopped = false
  const client = async () => {
    for (let outcome: number | string = 200; outcome === 200 && !stopped; await wait(5)) {
      outcome = await ask(address)
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      // Only a connection that is still in the system's queue when the last process ends is cut off.
      if (outcome === 'ECONNRESET') assert.equal(await ask(address), 'ECONNREFUSED')
    }
  }
  const clients = Array.from({ length: 4 }, client)
  const begun = await Promise.all(Array.from({ length: 8 }, () => begin(address, token)))
  await until('there is load', () => (seen.get(200) ?? 0) > 40)
  const all = instancesOf(child.pid)
  child.kill('SIGTERM')
  await wait(300)
  for (const { socket } of begun) socket.write('{}')
  await Promise.all(begun.map(({ closed }) => closed))
  for (const { answer } of begun) assert.match(answer(), /\r\nHTTP\/1\.1 200 OK\r\n[\s\S]*"status":1000/)
  const { code, stderr } = await finished
  stopped = true
  await Promise.all(clients)
  assert.deepEqual([code, stderr, all.filter(isAlive)], [0, '', []])
  assert.equal(existsSync(join(folder, 'postgres', 'postmaster.pid')), false)
  const others = [...seen.keys()].filter(key => key !== 200 && key !== 'ECONNREFUSED' && key !== 'ECONNRESET')
  assert.deepEqual(others, [], JSON.stringify([...seen]))
})

test('a port in use is named as ever', { skip }, async () => {
  const database = await createTestDatabase()
  const taken = createServer()
  after(() => taken.close())
  await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
  const port = String((taken.address() as { port: number }).port)
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: urlOf(database.connection), SANDBOX: 'on', INSTANCES: '2' }
  const { code, stdout, stderr } = await refusedStart({ ...env, PORT: port })
  assert.match(stderr, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use by another program`))
  assert.deepEqual([code, stdout], [1, ''])
  await database.drop()
})
