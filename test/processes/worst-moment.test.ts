import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { TLSSocket } from 'node:tls'
import forge from 'node-forge'
import { DAY_MS } from '../../src/domain/time/calendar.ts'
import { ownSigningKey } from '../../src/reports/signing-key.ts'
import { onConnection } from '../support/connection.ts'
import { createTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startOtherSide } from '../support/other-side.ts'
import { ownCertificate } from '../support/own-certificate.ts'
import { dataFolder, refusedStart, startProcess, urlOf } from '../support/processes.ts'
import { productionEnv } from '../support/production.ts'
import { smallDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

const database = await createTestDatabase()
const strange = await createTestDatabase({ empty: true })
after(() => Promise.all([database.drop(), strange.drop()]))
const own = new URL(urlOf(database.connection))
const at = (change: (url: URL) => void) => {
  const url = new URL(own)
  change(url)
  return url.href
}

/** Agrees to TLS as a PostgreSQL does, with a certificate that ended long ago. */
async function endedDatabase(): Promise<string> {
  const ended = ownCertificate(new Date(Date.now() - 1_000 * DAY_MS))
  const file = join(dataFolder(), 'database-ca.pem')
  writeFileSync(file, ended.cert)
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...ended }).on('error', () => {})
    })
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  return `postgres://a@127.0.0.1:${port}/x?sslmode=verify-full&sslrootcert=${file}`
}

test('a start with the wrong database, or none, says what to do and changes nothing', async () => {
  const nobody = await freePort()
  const onStrange = (text: string) => onConnection(strange.connection, client => client.query(text))
  const tables = async () =>
    (await onStrange("select count(*) from pg_class where relnamespace = 'public'::regnamespace")).rows
  await onStrange('create table users (id integer primary key)')
  await onStrange('create table schema_migrations (version text)')
  const before = await tables()
  const cases: [string, RegExp][] = [
    [
      urlOf(strange.connection),
      /belongs to another program: it has the table schema_migrations, users\. Name an empty/,
    ],
    [at(url => (url.pathname = '/nothing_here')), /"nothing_here" does not exist\. Make it with createdb, or correct/],
    [at(url => (url.pathname = '/')), /DATABASE_URL must end with the name of a database/],
    [`postgres://a@127.0.0.1:${nobody}/x`, /ECONNREFUSED.*\. Start the server, or correct host and port/],
    [await endedDatabase(), /certificate has expired\. Renew the server's certificate, and reload the server/],
    [
      at(url => url.searchParams.set('sslrootcert', '/no/file')),
      /sslrootcert that cannot be read \(ENOENT\): \/no\/file/,
    ],
  ]
  for (const [DATABASE_URL, expected] of cases) {
    const { code, stderr } = await refusedStart(productionEnv({ DATABASE_URL }))
    assert.match(stderr, expected)
    assert.ok(!stderr.includes('    at '), stderr)
    assert.equal(code, 1)
  }
  assert.deepEqual(await tables(), before)
})

const tiny = smallDisk(20)
const isTiny = typeof tiny !== 'string'
if (isTiny) after(() => tiny.remove())

test('a start on a full disk says so, and what to do', { skip: !isTiny && tiny }, async () => {
  const { code, stderr } = await refusedStart({ DATA_DIR: join(isTiny ? tiny.folder : '', 'data') })
  assert.match(stderr, /No space left on device[\s\S]*\nThe disk of DATA_DIR is full: make room, and start again\.\n$/)
  assert.ok(!stderr.includes('    at '), stderr)
  assert.equal(code, 1)
})

/** With a certificate that ended last year. */
function endedP12(): string {
  const folder = dataFolder()
  const { key, certificates } = ownSigningKey(folder, new Date(Date.now() - 11 * 365 * DAY_MS))
  const chain = certificates.map(certificate => forge.pki.certificateFromPem(certificate))
  const p12 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(key), chain, 'word')
  const file = join(folder, 'ended.p12')
  writeFileSync(file, forge.asn1.toDer(p12).getBytes(), 'binary')
  return file
}

test('everything else that is wrong is told once at the start, with what to do, and the service runs', async () => {
  const [gateway, disk] = [await startOtherSide(), smallDisk(16)]
  gateway.answerWith(() => ({ code: 200, body: '<html>', headers: { 'content-type': 'text/html' } }))
  const isSmall = typeof disk !== 'string'
  if (isSmall) after(() => disk.remove())
  const env = {
    DATABASE_URL: own.href,
    PAYMENT_GATEWAY_URL: gateway.url,
    NOTIFICATION_HUB_URL: `http://127.0.0.1:${await freePort()}`,
    CLAMD: `127.0.0.1:${await freePort()}`,
    REPORT_SIGNING_P12: endedP12(),
    REPORT_SIGNING_PASSPHRASE: 'word',
    ...(isSmall ? { DOCUMENT_DIR: disk.folder } : {}),
    // This process believes that it is ten minutes later.
    NODE_OPTIONS: '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+600000',
  }
  const running = await startProcess(productionEnv(env))
  const expected: Record<string, RegExp> = {
    clock: /"the database's is 600\.\d s behind".*Set both clocks by NTP/,
    'clock elsewhere': /that of .* is (600|60[01]|599) s behind.*Set the clock of this machine by NTP/,
    signature: /"the certificate has ended".*Get a new one for REPORT_SIGNING_P12/,
    'payment gateway': /a page \(HTML\), not with JSON.*PAYMENT_GATEWAY_URL must be the address/,
    'notification hub': /ECONNREFUSED.*Check NOTIFICATION_HUB_URL/,
    scanner: /ECONNREFUSED.*Check CLAMD/,
    ...(isSmall ? { documents: /nearly full.*the room on its disk/ } : {}),
  }
  const said = (check: string) =>
    running
      .stdout()
      .split('\n')
      .filter(line => line.includes(`"check":"${check}"`))
  await until('all is told', () => Object.keys(expected).every(check => said(check).length > 0))
  for (const [check, words] of Object.entries(expected)) {
    assert.equal(said(check).length, 1, check)
    assert.match(said(check)[0] ?? '', words)
  }
  assert.equal((await fetch(`${running.address}/health/ready`)).status, 200)
  assert.equal(await running.stop(), 0)
})
