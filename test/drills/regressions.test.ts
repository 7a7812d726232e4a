import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../src/db/engine/database.ts'
import { isUnavailable } from '../../src/db/engine/errors.ts'
import { sql } from '../../src/db/engine/sql.ts'
import { createTestDatabase } from '../support/database.ts'
import { startService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

// Small tests of faults that the long drills have found.

test('a server that dies between two statements of a transaction does not take the process with it', async () => {
  const database = await createTestDatabase({ empty: true })
  const db = openDatabase(database.connection)
  after(async () => {
    await db.close()
    await database.drop()
  })
  const cut = db.transaction(async tx => {
    const [me] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.query(sql`select pg_terminate_backend(${me?.pid})`)
    // No statement is running on this connection when it is lost.
    await wait(100)
    await tx.query(sql`select 1`)
  })
  await assert.rejects(cut, isUnavailable)
  assert.deepEqual(await db.query(sql`select 1 as x`), [{ x: 1 }])
})

/** Opens a connection to a listening service and collects what comes back. */
async function dial(service: TestService): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  if (!service.app.server.listening) await service.app.listen({ port: 0, host: '127.0.0.1' })
  const taken = once(service.app.server, 'connection')
  const socket = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  const closed = once(socket, 'close')
  await taken
  return { socket, text: () => text, closed }
}

test('a client that has connected when a stop begins, with its request on its way, is answered', async () => {
  const service = await startService()
  const { socket, text, closed } = await dial(service)
  const stopped = service.app.close()
  await until('it does not listen any more', () => !service.app.server.listening)
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  await closed
  assert.match(text(), /^HTTP\/1\.1 200 OK\r\n/)
  assert.match(text(), /\r\nconnection: close\r\n/i)
  await stopped
})

test('the last answer given during a stop says that the connection ends, and whatever is done is answered', async () => {
  const service = await startService()
  const { socket, text, closed } = await dial(service)
  const fault = (mode: string) => {
    const body = JSON.stringify({ port: 'payment_hub', mode })
    const head = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    return [`POST /sandbox/faults HTTP/1.1\r\n${head}\r\n\r\n`, body] as const
  }
  const [head, body] = fault('slow')
  socket.write(head)
  await wait(50)
  const stopped = service.app.close()
  await until('it does not listen any more', () => !service.app.server.listening)
  socket.write(body + fault('flaky').join(''))
  await closed
  await stopped
  const answers = text().split('HTTP/1.1 ').slice(1)
  assert.match(answers.at(-1) ?? '', /^200 OK[\s\S]*connection: close/i)
  const [row] = await service.rows(`select mode from sandbox_faults where port = 'payment_hub'`)
  assert.equal(row.mode, answers.length === 1 ? 'slow' : 'flaky', 'what was done was answered')
})
