import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtFullViewer, readFullViewer } from '../../../src/http/web/full-viewer.ts'
import { openBrowser, signedIn, type Visitor } from '../../sign-in/browser.ts'
import { writeSlice } from '../../support/dicom-writer.ts'
import { imagingWorld } from '../../support/imaging-world.ts'
import { startService } from '../../support/service.ts'

const STUDY = '1.2.826.0.1.3680043.10.7.1'
const POLICY =
  "default-src 'none'; script-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; worker-src 'self'; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'"
const WORKERS_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"
const DECODERS_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'"

const viewer = builtFullViewer()
const skip = viewer === null && 'this build leaves the full viewer out'
const files = [...(viewer?.files.keys() ?? [])]
const fileLike = (pattern: RegExp) => files.find(name => pattern.test(name)) ?? 'missing'

const service = await startService()
const { caseOf, world, readers } = await imagingWorld(service)
const { caseId } = await caseOf([writeSlice({ number: 1, grey: 1 })])
const address = `/imaging/${caseId}/viewer?StudyInstanceUIDs=${STUDY}`
const app = fileLike(/\/app\.bundle\.\w+\.js$/)

const people: Readonly<Record<string, () => Promise<Visitor>>> = {
  patient: () => signedIn(service, 'app', 'patient-1'),
  coordinator: () => signedIn(service, 'pro', 'dr-coordinator'),
  specialist: () => signedIn(service, 'pro', 'dr-2'),
  owner: () => signedIn(service, 'admin', 'admin-1'),
}

async function administrator(...roles: string[]): Promise<Visitor> {
  const visitor = openBrowser(service)
  const body = { surface: 'admin', id: `admin-${roles.join('-')}`, roles }
  await visitor.call('/sandbox/session', { headers: { host: 'localhost' }, body })
  return visitor
}

const asks = (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
  visitor.call(path, { method: 'GET', headers })

test('its page is for those who may see the pictures of the case, by session alone', { skip }, async () => {
  for (const [name, enter] of Object.entries(people)) {
    const { code, headers, text } = await asks(await enter(), address)
    assert.equal(code, 200, name)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.deepEqual(
      [headers['content-security-policy'], headers['cache-control'], headers['x-content-type-options']],
      [POLICY, 'no-store', 'nosniff'],
    )
    assert.doesNotMatch(text, /<script>|https?:/)
  }
  const refused: [string, Visitor, number][] = [
    ['nobody', openBrowser(service), 401],
    ['another patient', await signedIn(service, 'app', 'patient-2'), 404],
    ['another doctor', await signedIn(service, 'pro', 'dr-9'), 404],
    ['an administrator without medical content', await administrator('finance'), 404],
  ]
  for (const [name, visitor, code] of refused) assert.equal((await asks(visitor, address)).code, code, name)
  for (const [name, authorization] of Object.entries(readers))
    assert.equal((await asks(openBrowser(service), address, { authorization })).code, 401, `${name} with a token`)
  const patient = await signedIn(service, 'app', 'patient-1')
  for (const path of ['/imaging/1/viewer', `/imaging/${crypto.randomUUID()}/viewer`])
    assert.equal((await asks(patient, path)).code, 404, path)
})

test('its files are for whoever is signed in; nothing else is there', { skip }, async () => {
  const stranger = await signedIn(service, 'app', 'patient-2')
  const script = await asks(stranger, `/imaging/${app}`, { 'accept-encoding': 'gzip, br' })
  assert.deepEqual(
    [script.code, script.headers['content-encoding'], script.headers['cache-control']],
    [200, 'br', 'private, max-age=31536000, immutable'],
  )
  assert.equal(script.headers['content-security-policy'], WORKERS_POLICY)
  const again = await asks(stranger, `/imaging/${app}`, { 'if-none-match': String(script.headers.etag) })
  assert.equal(again.code, 304)
  const decoder = await asks(stranger, `/imaging/${fileLike(/\/8097\.bundle/)}`)
  assert.equal(decoder.headers['content-security-policy'], DECODERS_POLICY)
  const evaluating = await Promise.all(files.map(async name => (await asks(stranger, `/imaging/${name}`)).headers))
  assert.equal(evaluating.filter(one => /unsafe-eval/.test(String(one['content-security-policy']))).length, 1)

  const [folder] = app.split('/')
  const missing = ['', 'local', 'debug', `${caseId}/local`, `${caseId}/`, `${folder}/index.html`, `${folder}/sw.js`]
  const unserved = ['ort/ort-wasm.wasm', 'init-service-worker.js', 'silent-refresh.html', 'oidc-client.min.js']
  const tricks = ['../index.html', '%2e%2e/index.html', `${folder}/../../package.json`, `${folder}/app.bundle.css.br`]
  for (const path of [...missing, ...unserved.map(name => `${folder}/${name}`), ...tricks])
    assert.equal((await asks(stranger, `/imaging/${path}`)).code, 404, path)
  for (const visitor of [openBrowser(service), await signedOut()])
    assert.equal((await asks(visitor, `/imaging/${app}`)).code, 404)
  const byToken = await asks(openBrowser(service), `/imaging/${app}`, { authorization: readers.patient })
  assert.equal(byToken.code, 404)
})

async function signedOut(): Promise<Visitor> {
  const visitor = await signedIn(service, 'app', 'patient-1')
  const kept = new Map(visitor.cookies)
  await visitor.call('/auth/sign-out', { body: { surface: 'app' } })
  return openBrowser(service, kept)
}

test('signing out or leaving the team ends it at its next request', { skip }, async () => {
  const pictures = `/dicomweb/${caseId}/studies`
  const gone = await signedOut()
  for (const path of [address, pictures]) assert.equal((await asks(gone, path)).code, 401, path)

  const { caseId: other } = await caseOf([writeSlice({ number: 1, grey: 1 })])
  const doctor = await signedIn(service, 'pro', 'dr-2')
  const own = [`/imaging/${other}/viewer`, `/dicomweb/${other}/studies`]
  for (const path of own) assert.equal((await asks(doctor, path)).code, 200, path)
  const details = await world.doctors('dr-2', '/pro/review-case-details', { case_id: other })
  const [{ sop_id }] = details.body.data.my_assignments
  assert.equal((await world.doctors('dr-2', '/pro/decline-assignment', { sop_id })).code, 200)
  for (const path of own) assert.equal((await asks(doctor, path)).code, 404, path)
})

test('what is served is whole in each form, asks no other host and leaves out what is not needed', { skip }, () => {
  assert.ok(files.length > 50)
  assert.deepEqual(
    files.filter(name => /ort\/|microscopy|\.map$|sw\.js|service-worker|polySeg|favicon/i.test(name)),
    [],
  )
  for (const [name, { br, gzip, plain }] of viewer?.files ?? []) {
    if (plain !== null) continue
    assert.ok(br !== null && gzip !== null, name)
    assert.deepEqual(brotliDecompressSync(br), gunzipSync(gzip), name)
  }
})

test('a build without it has none', () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-viewer-'))
  try {
    assert.equal(readFullViewer(empty), null)
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
})
