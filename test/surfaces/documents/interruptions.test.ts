import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { DocumentStore } from '../../../src/integrations/document-store.ts'
import { createFolderStore } from '../../../src/integrations/folder-store.ts'
import { documentDir } from '../../support/document-dir.ts'
import { startProcess, urlOf } from '../../support/processes.ts'
import { type Reply, startService, type TestService } from '../../support/service.ts'
import { testClock } from '../../support/test-clock.ts'
import { testKeys } from '../../support/test-keys.ts'
import { until } from '../../support/until.ts'
import { idOf, uploads, writing } from '../../support/uploads.ts'

const MIB = 1024 * 1024
/** Uses the real time, because another process takes part. */
const clock = { ...testClock(), now: () => new Date() }
const service = await startService({ clock })
const neighbour = await startService({ clock, database: service.database, server: { requestTimeoutMs: 2_000 } })
const calls = uploads(service)
const portOf = async ({ app }: TestService) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}
const token = () => service.token('app', 'patient-1')

interface Part {
  readonly port: number
  readonly place: string
  readonly from: number
  readonly length: number
}

/** Sends the headers of a part; the caller sends the rest. */
async function beginPart({ port, place, from, length }: Part): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `PATCH ${place} HTTP/1.1\r\nHost: a\r\nAuthorization: ${token()}\r\nTus-Resumable: 1.0.0\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: ${from}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}

const send = (socket: Socket, bytes: Buffer) => new Promise<void>(done => socket.write(bytes, () => done()))
const received = async (place: string) =>
  (await service.rows('select received from documents where document_id = $1', [idOf(place)]))[0]?.received as number

/** Sends the rest, waits for the check, and compares the stored bytes with the sent ones. */
async function completes(place: string, content: Buffer): Promise<void> {
  const from = await calls.offset(token(), place)
  const reply = await calls.part(token(), place, from, content.subarray(from))
  assert.equal(reply.code, 204, reply.text)
  assert.equal((await calls.finish(token(), place)).code, 200)
  await service.drain()
  const read = await calls.bytes(token(), `/documents/${idOf(place)}`)
  assert.ok(read.content.equals(content), 'what is read is what was sent')
}

test('a connection cut at any boundary: what came is kept, and the rest follows', async () => {
  const content = writing(2 * MIB + 100)
  const port = await portOf(service)
  for (const cut of [0, 1, MIB - 1, MIB, MIB + 1, 2 * MIB, 2 * MIB + 99]) {
    const place = await calls.made(token(), content.length)
    const socket = await beginPart({ port, place, from: 0, length: content.length })
    await send(socket, content.subarray(0, cut))
    // Waits until the bytes have arrived, because a reset may drop those under way.
    await wait(100)
    socket.destroy()
    await until('what came is kept', async () => (await calls.offset(token(), place)) === cut)
    await completes(place, content)
  }
})

test('a process killed in the middle: what it had noted is kept, and another goes on', async () => {
  const key = (ring: keyof typeof testKeys) => testKeys[ring].map(({ id, secret }) => `${id}:${secret.toString('hex')}`)
  const doomed = await startProcess({
    DATABASE_URL: urlOf(service.database.connection),
    DOCUMENT_DIR: documentDir(),
    SANDBOX: 'on',
    ROLE: 'web',
    TOKEN_ENCRYPTION_KEYS: key('tokenEncryption').join(','),
    TOKEN_SIGNING_KEYS: key('tokenSigning').join(','),
    LINK_SIGNING_KEYS: key('linkSigning').join(','),
    DATA_ENCRYPTION_KEYS: key('dataEncryption').join(','),
  })
  const content = writing(12 * MIB)
  const place = await calls.made(token(), content.length)
  const port = Number(new URL(doomed.address).port)
  const socket = await beginPart({ port, place, from: 0, length: content.length })
  let sent = 0
  // The service saves its progress every second while bytes come.
  await until('some of it is noted', async () => {
    if ((await received(place)) > 0) return true
    const next = Math.min(sent + MIB, content.length - 10)
    await send(socket, content.subarray(sent, next))
    sent = next
    await wait(300)
    return false
  })
  doomed.child.kill('SIGKILL')
  await doomed.finished
  const kept = await received(place)
  assert.ok(kept > 0 && kept <= sent, `${kept} of ${sent}`)
  assert.equal(await calls.offset(token(), place), kept)
  await completes(place, content)
})

test('a request that hangs gives way to the next one, in another process', async () => {
  const content = writing(MIB)
  const place = await calls.made(token(), content.length)
  const socket = await beginPart({ port: await portOf(service), place, from: 0, length: content.length })
  await send(socket, content.subarray(0, 5_000))
  await until('it is held', async () => {
    const [{ holder }] = await service.rows('select holder from documents where document_id = $1', [idOf(place)])
    return holder !== null
  })
  assert.equal(await uploads(neighbour).offset(token(), place), 5_000)
  socket.destroy()
  await completes(place, content)
})

test('a part may take longer than other requests, so long as something comes', async () => {
  const content = writing(30_000)
  const port = await portOf(neighbour)
  const place = await calls.made(token(), content.length)
  const socket = await beginPart({ port, place, from: 0, length: content.length })
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  for (let at = 0; at < 20_000; at += 2_000) {
    await send(socket, content.subarray(at, at + 2_000))
    await wait(300)
  }
  assert.equal(answer, '', 'longer than the two seconds that others have')
  await until('one that says nothing is cut off', () => answer.startsWith('HTTP/1.1 408'))
  await until('what came is kept', async () => (await calls.offset(token(), place)) === 20_000)
  await completes(place, content)
})

test('a store out of reach, or full, is a 503; what was safe before stays, and the rest follows', async () => {
  const folder = createFolderStore(documentDir())
  let left = Number.POSITIVE_INFINITY
  const failing = createFolderStore('/dev/null/nowhere')
  const documents: DocumentStore = {
    ...folder,
    write: (id, pieces) => {
      if (pieces.length > left) return failing.write(id, pieces)
      left -= pieces.length
      return folder.write(id, pieces)
    },
  }
  const troubled = await startService({ clock, database: service.database, override: { documents } })
  const content = writing(5 * MIB + 10)
  for (const safe of [0, 1, 3, 5]) {
    const place = await calls.made(token(), content.length)
    left = safe
    const reply = await uploads(troubled).part(token(), place, 0, content)
    assert.deepEqual([reply.code, reply.body.code], [503, 'unavailable'])
    assert.equal(await calls.offset(token(), place), safe * MIB)
    await completes(place, content)
  }
})

test('a store that cannot be read leaves a document in checking, and answers readers with a 503', async () => {
  const broken = await startService({
    clock,
    database: service.database,
    override: {
      documents: { ...createFolderStore(documentDir()), read: createFolderStore('/dev/null/nowhere').read },
    },
  })
  const id = await calls.sent(token(), Buffer.from('a letter'))
  await broken.drain()
  assert.equal((await calls.finish(token(), id)).body.data.state, 'checking')
  await service.rows("update pgboss.job set start_after = now() where state = 'retry'")
  await service.drain()
  assert.equal((await calls.finish(token(), id)).body.data.state, 'ready')
  assert.equal((await uploads(broken).bytes(token(), `/documents/${id}`)).code, 503)
})

/** Repeats a call, as a client that is told to try again shortly. */
async function patiently(ask: () => Promise<Reply>, expected: number): Promise<Reply> {
  const reply = await ask()
  if (reply.code !== 503) {
    assert.equal(reply.code, expected, reply.text)
    return reply
  }
  await wait(1_000)
  return patiently(ask, expected)
}

test('200 uploads at once, in two processes, and every one is what was sent', async () => {
  const sides = [calls, uploads(neighbour)] as const
  const one = async (n: number) => {
    const own = service.token('app', `crowd-${n % 20}`)
    const content = writing(150_000 + n, n)
    const [first, second] = n % 2 === 0 ? sides : [sides[1], sides[0]]
    const begun = await patiently(() => first.begin(own, content.length), 201)
    const place = String(begun.headers.location)
    const half = Math.floor(content.length / 2)
    // Of a part that was answered with a 503 some may have been kept: a client asks how much before it goes on.
    const partUpTo = async (side: (typeof sides)[number], end: number): Promise<Reply> => {
      const from = Number((await patiently(() => side.head(own, place), 200)).headers['upload-offset'])
      return side.part(own, place, from, content.subarray(from, end))
    }
    await patiently(() => partUpTo(first, half), 204)
    await patiently(() => partUpTo(second, content.length), 204)
    await patiently(() => second.finish(own, place), 200)
    return { own, place, content }
  }
  const sent = await Promise.all(Array.from({ length: 200 }, (_, n) => one(n)))
  await service.drain()
  for (const { own, place, content } of sent) {
    const read = await calls.bytes(own, `/documents/${idOf(place)}`)
    assert.ok(read.content.equals(content))
  }
})
