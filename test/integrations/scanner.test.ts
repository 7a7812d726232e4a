import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { startService } from '../support/service.ts'
import { uploads, writing } from '../support/uploads.ts'

/** A test double of clamd: it parses the stream as clamd does, and finds one word. */
const scanner = { mode: 'works' as 'works' | 'silent' | 'full' | 'deep' | 'nonsense', scans: 0 }
const server = createServer(socket => {
  socket.on('error', () => {})
  let heard = Buffer.alloc(0)
  socket.on('data', chunk => {
    heard = Buffer.concat([heard, chunk])
    const content = contentOf(heard)
    if (content === null) return
    scanner.scans++
    answer(socket, content)
  })
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
after(() => server.close())

/** The bytes between the command and the zero length; null while more must come. */
function contentOf(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (heard.length < command.length) return null
  assert.equal(heard.toString('latin1', 0, command.length), command)
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function answer(socket: Socket, content: Buffer): void {
  const replies = {
    works: content.includes('EVIL') ? 'stream: Test.Evil FOUND' : 'stream: OK',
    full: 'INSTREAM size limit exceeded. ERROR',
    deep: 'stream: Heuristics.Limits.Exceeded.MaxRecursion FOUND',
    nonsense: 'What?',
  }
  if (scanner.mode === 'silent') socket.destroy()
  else socket.end(`${replies[scanner.mode]}\0`)
}

const service = await startService({ env: { CLAMD: `127.0.0.1:${port}`, CLAMD_MAX_MB: '3' } })
const { checked, sent, finish } = uploads(service)
let people = 0
const somebody = () => service.token('app', `person-${people++}`)
const again = () => service.rows("update pgboss.job set start_after = now() where state = 'retry'")

test('everything is scanned, and what is found is refused', async () => {
  scanner.mode = 'works'
  const clean = await checked(somebody(), writing(2_500_000))
  assert.equal(clean.state, 'ready')
  const infected = await checked(somebody(), Buffer.from('a letter with EVIL in it'))
  assert.deepEqual([infected.state, infected.reason], ['refused', 'A harmful program was found in the file.'])
  assert.equal(scanner.scans, 2)
  const { text } = await service.call('/metrics')
  for (const line of ['clean"} 1', 'infected"} 1', 'failed"} 0'])
    assert.ok(text.includes(`scans_total{outcome="${line}`), line)
})

test('what exceeds a limit of the scanner, or is above ours, is refused', async () => {
  for (const mode of ['full', 'deep'] as const) {
    scanner.mode = mode
    assert.match((await checked(somebody(), Buffer.from('a letter'))).reason, /too large or too deeply packed/)
  }
  scanner.mode = 'works'
  const before = scanner.scans
  assert.match((await checked(somebody(), writing(3 * 1024 * 1024 + 1))).reason, /too large or too deeply packed/)
  assert.equal(scanner.scans, before, 'it was not sent at all')
})

test('while the scanner is out of reach or does not know, a document is being checked', async () => {
  const token = somebody()
  scanner.mode = 'silent'
  const id = await sent(token, Buffer.from('a letter'))
  for (const mode of ['silent', 'nonsense'] as const) {
    scanner.mode = mode
    await again()
    await service.drain()
    assert.equal((await finish(token, id)).body.data.state, 'checking', mode)
  }
  scanner.mode = 'works'
  await again()
  await service.drain()
  assert.equal((await finish(token, id)).body.data.state, 'ready')
})
