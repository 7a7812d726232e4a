import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { projectDir } from '../../../src/config/project-dir.ts'
import { firstPages } from '../../../src/domain/pages/first-pages.ts'
import { builtSite, readSite } from '../../../src/http/web/web.ts'
import { startService } from '../../support/service.ts'

const BUDGET_BYTES = 250 * 1024
const dist = join(projectDir, 'web/dist')
const service = await startService()
const get = (path: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url: path, headers })

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}

const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** A chunk and all chunks that are loaded with it. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) withImports(next, found)
  return found
}

const compressed = (key: string) => readFileSync(join(dist, `${manifest[key]?.file}.gz`)).length

const sizeOf = (...scripts: string[]) => {
  const chunks = scripts.flatMap(script => [...withImports(script)])
  return [...new Set(chunks)].reduce((sum, key) => sum + compressed(key), 0)
}

test('the first load of each role stays under 250 KB of compressed script, and brings no other role along', () => {
  const desks = {
    app: 'src/app/patient-routes.tsx',
    pro: 'src/pro/doctor-routes.tsx',
    admin: 'src/admin/admin-routes.tsx',
  }
  for (const [surface, routes] of Object.entries(desks)) {
    const scripts = Object.values(firstPages).flatMap(({ script }) => script ?? [])
    const pages = scripts.filter(script => script.startsWith(`src/${surface}/`))
    // Arabic is the larger language.
    const texts = ['every-desk', ...(surface === 'app' ? [] : ['staff'])].map(name => `src/i18n/bundles/${name}-ar.ts`)
    for (const page of [routes, ...pages]) {
      assert.ok(manifest[page], `${page} has no chunk of its own`)
      const size = sizeOf('index.html', routes, page, ...texts)
      assert.ok(size < BUDGET_BYTES, `${page}: ${size} bytes`)
      const others = Object.values(desks).filter(other => other !== routes)
      assert.deepEqual(
        [...withImports(page)].filter(key => others.includes(key)),
        [],
      )
    }
  }
})

test('the page of a desk asks at once for its scripts and for who is signed in', async () => {
  const links = async (path: string) => [...(await get(path)).body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)]
  const asked = async (path: string) => (await links(path)).map(([, , href]) => href)
  const home = await asked('/web/app')
  assert.ok(home.includes('/auth/me?surface=app'))
  for (const key of [...withImports('src/app/patient-routes.tsx'), ...withImports('src/app/home/home-page.tsx')]) {
    const file = `/web/${manifest[key]?.file}`
    assert.equal(home.filter(href => href === file).length + Number(manifest[key]?.isEntry ?? false), 1, key)
  }
  const own = `/web/${manifest['src/admin/cases/admin-case-page.tsx']?.file}`
  assert.ok((await asked('/web/admin/cases/018f0000-0000-7000-8000-000000000001')).includes(own))
  assert.ok(!(await asked('/web/admin')).includes(own))
  assert.deepEqual(
    (await asked('/web/sign-in')).filter(href => href?.startsWith('/auth')),
    [],
  )
})

test('every class that the components use has its style', () => {
  const classes = (name: string) => new Set(readFileSync(name, 'utf8').match(/\bm_[0-9a-f]{6,8}\b/g))
  const all = classes(join(projectDir, 'web/node_modules/@mantine/core/styles.css'))
  const files = readdirSync(join(dist, 'assets')).map(name => join(dist, 'assets', name))
  const styled = new Set(files.filter(name => name.endsWith('.css')).flatMap(name => [...classes(name)]))
  const used = new Set(files.filter(name => name.endsWith('.js')).flatMap(name => [...classes(name)]))
  assert.deepEqual(
    [...used].filter(name => all.has(name) && !styled.has(name)),
    [],
    'web/src/mantine.css lists the styles of the components',
  )
  assert.ok(used.size > 50)
})

test('the start page leads to the web application', async () => {
  const root = await get('/')
  assert.deepEqual([root.statusCode, root.headers.location], [302, '/web/'])
  const short = await get('/web')
  assert.deepEqual([short.statusCode, short.headers.location], [302, '/web/'])
})

test('the page is never kept, and its policy lets nothing in from elsewhere', async () => {
  for (const path of ['/web/', '/web/app/cases/x', '/web/admin', '/web/nowhere']) {
    const page = await get(path)
    assert.equal(page.statusCode, 200, path)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.equal(page.headers['cache-control'], 'no-cache')
    const policy = String(page.headers['content-security-policy'])
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none'
    assert.ok(page.body.includes(`content="${nonce}"`), 'the page does not know its nonce')
    assert.doesNotMatch(policy, /unsafe|\*|https?:/)
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      assert.ok(policy.split('; ').includes(rule), rule)
    assert.equal(page.headers['x-content-type-options'], 'nosniff')
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.doesNotMatch(page.body, /<script(?![^>]*src=)|https?:\/\//, 'nothing inline, nothing from elsewhere')
  }
  const [one, two] = [await get('/web/'), await get('/web/')]
  assert.notEqual(one.headers['content-security-policy'], two.headers['content-security-policy'])
})

test('the page that shows documents may decode in workers, stands in our own frames only, and is no way to run text', async () => {
  const page = await get('/web/viewer/app/case/document')
  assert.equal(page.statusCode, 200)
  const policy = String(page.headers['content-security-policy'])
  for (const rule of [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ])
    assert.ok(policy.split('; ').includes(rule), rule)
  assert.doesNotMatch(policy, /'unsafe-|\*|https?:/)
  assert.doesNotMatch(page.body, /<script(?![^>]*src=)|https?:\/\//, 'nothing inline, nothing from elsewhere')
  // A worker has the content policy of its own file.
  const worker = [...(builtSite()?.files.keys() ?? [])].find(name => /decodeImageFrameWorker/.test(name))
  const own = String((await get(`/web/${worker}`)).headers['content-security-policy'])
  assert.ok(own.includes("script-src 'self' 'wasm-unsafe-eval'"), own)
  assert.doesNotMatch(own, /'unsafe-/)
})

test('what reads PDF and DICOM is loaded by the viewer alone, and only when a document needs it', () => {
  const large = ['src/viewer/pdf/pdf-view.tsx', 'src/viewer/dicom/dicom-view.tsx']
  for (const view of large) assert.ok(manifest[view], `${view} has no chunk of its own`)
  const pages = ['index.html', 'viewer.html', ...Object.keys(manifest).filter(key => /-routes\.tsx$/.test(key))]
  for (const key of pages)
    assert.deepEqual(
      [...withImports(key)].filter(name => large.includes(name)),
      [],
      key,
    )
})

test('files are kept for good, compressed as the browser wishes, and not sent twice', async () => {
  const script = Object.values(manifest).find(chunk => chunk.isEntry)?.file ?? ''
  const path = `/web/${script}`
  const plain = await get(path)
  assert.equal(plain.statusCode, 200)
  assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers.vary, 'accept-encoding')
  const small = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  assert.equal(small.headers['content-encoding'], 'br')
  assert.deepEqual(brotliDecompressSync(small.rawPayload), plain.rawPayload)
  const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
  assert.equal(gzip.headers['content-encoding'], 'gzip')
  assert.deepEqual(gunzipSync(gzip.rawPayload), plain.rawPayload)
  const again = await get(path, { 'if-none-match': String(plain.headers.etag) })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  const fonts = [...(builtSite()?.files.keys() ?? [])].filter(name => name.endsWith('.woff2'))
  assert.ok(fonts.length >= 4)
  assert.equal((await get(`/web/${fonts[0]}`)).headers['content-type'], 'font/woff2')
})

test('nothing else is served, and the fallback answers only below /web/', async () => {
  const nothing = [
    '/web/assets/nothing.js',
    '/web/assets/',
    '/web/manifest.json',
    '/web/.stamp',
    '/web/index.html.br',
    '/web/../package.json',
    '/web/..%2f..%2fpackage.json',
    '/web/%2e%2e/%2e%2e/package.json',
    '/web/assets/..%2f..%2f..%2fpackage.json',
    '/web/assets%5c..%5c..%5cpackage.json',
    '/website',
    '/app/cases',
    '/admin',
  ]
  for (const path of nothing) {
    const reply = await get(path)
    assert.equal(reply.statusCode, 404, path)
    assert.deepEqual(JSON.parse(reply.body), { status: 1002, code: 'not_found', message: 'Not found' }, path)
  }
})

test('without a build there is nothing to serve', () => {
  const empty = mkdtempSync(join(tmpdir(), 'so-web-'))
  assert.equal(readSite(empty), null)
  rmSync(empty, { recursive: true })
})
