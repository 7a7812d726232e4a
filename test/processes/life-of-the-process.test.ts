import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import type pg from 'pg'
import { generatedKeyrings } from '../../src/config/secrets.ts'
import { readMigrations } from '../../src/db/engine/migrations.ts'
import { onConnection } from '../support/connection.ts'
import { dataFolder, refusedStart, startProcess } from '../support/processes.ts'
import { makeToken } from '../support/tokens.ts'
import { until } from '../support/until.ts'

const postmaster = (folder: string) => join(folder, 'postgres', 'postmaster.pid')

function onEmbedded<T>(folder: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const [, , , port, host = ''] = readFileSync(postmaster(folder), 'utf8').split('\n')
  return onConnection({ host, port: Number(port), user: 'postgres', database: 'second_opinion' }, work)
}

const writeRow = (folder: string, name: string) =>
  onEmbedded(folder, client =>
    client.query('insert into departments (department_id, name_en, name_ar, created_date) values ($1, $1, $1, now())', [
      name,
    ]),
  )

async function rowsIn(folder: string): Promise<string[]> {
  const { rows } = await onEmbedded(folder, client => client.query('select department_id from departments order by 1'))
  return rows.map(row => row.department_id)
}

async function isReady(address: string): Promise<void> {
  const answer = await fetch(`${address}/health/ready`)
  assert.equal(answer.status, 200)
  await answer.text()
}

const adminToken = (folder: string) => makeToken(generatedKeyrings(folder), new Date(), 'admin', 'admin-1')

function callAdmin(folder: string, address: string): Promise<Response> {
  const headers = { authorization: adminToken(folder), 'content-type': 'application/json' }
  return fetch(`${address}/admin/list-reviewtypes`, { method: 'POST', headers, body: '{}' })
}

function refusesConnections(port: number, host: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(port, host)
    socket.once('error', () => done(true))
    socket.once('connect', () => {
      socket.destroy()
      done(false)
    })
  })
}

/** Created by the first test, and used by the later ones. */
const folder = dataFolder()

test('first start, second start, a start after SIGKILL: it works at once and loses nothing', async () => {
  const first = await startProcess({ DATA_DIR: folder })
  assert.match(first.address, /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.equal(first.ready.data, folder)
  await isReady(first.address)
  assert.equal((await callAdmin(folder, first.address)).status, 200)
  const keys = readFileSync(join(folder, 'keys.json'), 'utf8')
  assert.equal(statSync(join(folder, 'keys.json')).mode & 0o777, 0o600)
  assert.equal(statSync(join(folder, 'postgres')).mode & 0o077, 0)
  await writeRow(folder, 'written in the first')
  first.child.kill('SIGINT')
  assert.deepEqual([(await first.finished).code, existsSync(postmaster(folder))], [0, false])

  const second = await startProcess({ DATA_DIR: folder })
  await isReady(second.address)
  await writeRow(folder, 'written in the second')
  second.child.kill('SIGKILL')
  await second.finished
  assert.ok(existsSync(postmaster(folder)), 'PostgreSQL outlives the service')

  const third = await startProcess({ DATA_DIR: folder })
  await isReady(third.address)
  assert.deepEqual(await rowsIn(folder), ['written in the first', 'written in the second'])
  assert.equal((await callAdmin(folder, third.address)).status, 200)
  assert.equal(readFileSync(join(folder, 'keys.json'), 'utf8'), keys)
  const applied = await onEmbedded(folder, client => client.query('select name from schema_migrations order by name'))
  assert.deepEqual(
    applied.rows.map(row => row.name),
    readMigrations().map(({ name }) => name),
  )
  third.child.kill('SIGTERM')
  const { code, stderr, stdout } = await third.finished
  assert.deepEqual([code, stderr, existsSync(postmaster(folder))], [0, '', false])
  assert.equal(stdout.trim().split('\n').length, 1, `nothing to warn of: ${stdout}`)
  assert.deepEqual(
    readdirSync(folder).filter(name => name.includes('lock')),
    [],
  )
})

test('a second service on the same data is refused and told what to do; the first one is not disturbed', async () => {
  const first = await startProcess({ DATA_DIR: folder })
  const { code, stderr, stdout } = await refusedStart({ DATA_DIR: folder })
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /DATABASE_URL/)
  assert.ok(stderr.includes(folder) && stderr.includes(String(first.child.pid)), stderr)
  assert.ok(!stderr.includes('    at '), 'no stack trace')
  await isReady(first.address)
  first.child.kill('SIGTERM')
  assert.equal((await first.finished).code, 0)
})

test('SIGTERM: no new connections, requests in flight are answered, then it ends', async () => {
  const { address, child, finished } = await startProcess({ DATA_DIR: folder })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  const closed = new Promise(done => socket.once('close', done))
  socket.write(
    `POST /admin/list-reviewtypes HTTP/1.1\r\nhost: x\r\nauthorization: ${adminToken(folder)}\r\n` +
      'content-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
  )
  await until('the request has begun', () => answer.includes('100 Continue'))
  child.kill('SIGTERM')
  await until('it takes no new connections', () => refusesConnections(Number(port), hostname))
  socket.write('{}')
  await closed
  assert.match(answer, /\r\nHTTP\/1\.1 200 OK\r\n[\s\S]*"status":1000/)
  const { code, stderr } = await finished
  assert.deepEqual([code, stderr, existsSync(postmaster(folder))], [0, '', false])
})

test('a deep data folder works, and leaves nothing outside of it', async () => {
  const deep = dataFolder('a'.repeat(60), 'b'.repeat(60))
  const temporary = dataFolder()
  const service = await startProcess({ DATA_DIR: deep, TMPDIR: temporary })
  await isReady(service.address)
  await writeRow(deep, 'deep')
  service.child.kill('SIGKILL')
  await service.finished
  const again = await startProcess({ DATA_DIR: deep, TMPDIR: temporary })
  assert.deepEqual(await rowsIn(deep), ['deep'])
  again.child.kill('SIGTERM')
  assert.equal((await again.finished).code, 0)
  assert.deepEqual(readdirSync(temporary), [])
})
