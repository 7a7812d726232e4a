import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { after, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { projectDir } from '../../src/config/project-dir.ts'
import { createLog } from '../../src/log.ts'
import { dataFolder, runGroup, runScript } from '../support/processes.ts'
import { childrenOf, isAlive } from '../support/system-processes.ts'
import { until } from '../support/until.ts'

const project = (name: string) => readFileSync(join(projectDir, name), 'utf8')

test('README and package.json name the same Node', () => {
  const { engines, devDependencies } = JSON.parse(project('package.json'))
  const [major] = devDependencies.node.split('.')
  assert.equal(engines.node, `>=${major}`)
  assert.ok(project('README.md').includes(`npm and Node ${major}, and nothing else`))
})

/** What the scripts of package.json need before anything is installed. */
function freshClone(): string {
  const clone = dataFolder()
  const { workspaces } = JSON.parse(project('package.json')) as { workspaces: string[] }
  const manifests = workspaces.map(name => join(name, 'package.json'))
  for (const name of ['package.json', 'package-lock.json', 'scripts/npm-run.mjs', ...manifests]) {
    mkdirSync(dirname(join(clone, name)), { recursive: true })
    copyFileSync(join(projectDir, name), join(clone, name))
  }
  return clone
}

async function npmRun(clone: string, args: readonly string[], env: Record<string, string>) {
  const { PATH } = process.env
  const child = spawn('node', [join(clone, 'scripts/npm-run.mjs'), ...args], { env: { PATH, HOME: clone, ...env } })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('an operator’s command in a fresh clone installs nothing and says what does', async () => {
  const clone = freshClone()
  const { code, said } = await npmRun(clone, ['--as-is', 'scripts/preflight.ts'], {})
  assert.deepEqual([code, said], [1, 'The packages are not installed yet: npm start installs them.\n'])
  assert.equal(existsSync(join(clone, 'node_modules')), false)
})

test('an older Node in production is told which one is needed', async () => {
  const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})"
  const env = { NODE_ENV: 'production', NODE_OPTIONS: `--import=${older}` }
  const { code, said } = await npmRun(freshClone(), ['--build'], env)
  assert.equal(code, 1)
  assert.match(said, /^Node 24 or later is needed to run the service in production; this is v\d+\.\d+\.\d+\.$/m)
})

test('a fresh clone whose registry does not answer says so in one sentence, and installs nothing', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  after(() => silent.close())
  const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const clone = freshClone()
  const { code, said } = await npmRun(clone, [], {
    npm_config_registry: registry,
    npm_config_cache: join(clone, 'cache'),
  })
  assert.deepEqual(said.trim().split('\n'), [
    'Installing dependencies, once ...',
    `The packages cannot be fetched: the npm registry at ${registry} does not answer.`,
  ])
  assert.deepEqual([code, existsSync(join(clone, 'node_modules'))], [1, false])
})

/** A terminal that keeps what was written to it. */
function terminal() {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return { out: Object.assign(out, { isTTY: true }) as unknown as NodeJS.WriteStream, text: () => text }
}

test('on a terminal a request is one short line, and the files of a page are none', () => {
  const { out, text } = terminal()
  const log = createLog('info', out)
  const request = { request_id: 'a', method: 'POST', route: '/app/list-review-cases', actor: 'user-1', case_id: 'b' }
  log.info({ ...request, status: 200, duration_ms: 12.3 })
  log.info({ method: 'GET', route: '/web/*', status: 200, duration_ms: 1 })
  log.info({ method: 'GET', route: '/health/ready', status: 200, duration_ms: 1 })
  log.info({ method: 'GET', route: '/health/ready', status: 503, duration_ms: 1 })
  log.warn({ case_id: 'case-1' }, 'something to look at')
  const [first = '', second = '', ...rest] = stripVTControlCharacters(text()).trim().split('\n')
  assert.match(first, /INFO: 200 POST \/app\/list-review-cases user-1 12 ms$/)
  assert.match(second, /INFO: 503 GET \/health\/ready 1 ms$/)
  assert.match(rest.join(), /something to look at.*case-1/)
})

const skip = process.platform !== 'linux' && 'only on Linux'
// Cleaned up at the end of the file, because an interrupted demo leaves its database running.
const demoFolder = dataFolder('demo')
const LINK = /^ {2}(\w+) +(http:\/\/127\.0\.0\.1:\d+)\/web\/enter\/(\w+)\/(\S+)$/gm

test('the demo begins with four links that sign in, its token hint works, and a closed terminal ends all of it', {
  skip,
}, async () => {
  const sizes = ['--patients', '12', '--cases', '12']
  const env = { DATA_DIR: dirname(demoFolder), PORT: '0', LOG_LEVEL: 'fatal' }
  const demo = runGroup('scripts/demo.ts', sizes, env)
  await until('it shows people around', () => demo.hasEnded() || demo.stdout().includes('Ctrl-C'), 240_000)
  const said = demo.stdout()
  assert.ok(said.startsWith('Open a desk as\n\n  patient '), said.slice(0, 300) + demo.stderr())
  const links = [...said.matchAll(LINK)].map(([, role, address, surface, id]) => ({ role, address, surface, id }))
  assert.deepEqual(
    links.map(({ role, id }) => `${role} ${id}`),
    ['patient demo-patient', 'coordinator demo-coordinator', 'specialist demo-doctor', 'administrator demo-admin'],
  )
  for (const { address, surface, id } of links) {
    const headers = { 'content-type': 'application/json', origin: String(address) }
    const body = JSON.stringify({ surface, id })
    const entered = await fetch(`${address}/sandbox/session`, { method: 'POST', headers, body })
    assert.equal(entered.status, 200, `${id}: ${await entered.text()}`)
  }

  const [, dataDir = '', args = ''] = /DATA_DIR=(\S+) npm run -s token -- (app demo-patient)/.exec(said) ?? []
  const { stdout: token, stderr } = await runScript('scripts/token.ts', args.split(' '), { DATA_DIR: dataDir })
  const headers = { authorization: token.trim(), 'content-type': 'application/json' }
  const address = links[0]?.address
  const listed = await fetch(`${address}/app/list-review-cases`, { method: 'POST', headers, body: '{}' })
  assert.equal(listed.status, 200, stderr)
  const { data } = (await listed.json()) as { data: { summary: { total: number } } }
  assert.ok(data.summary.total > 0)

  const all = [demo.child.pid ?? 0, ...childrenOf(demo.child.pid ?? 0)]
  demo.child.kill('SIGHUP')
  await until('nothing of it runs any more', () => !all.some(isAlive))
  assert.equal(existsSync(join(demoFolder, 'postgres', 'postmaster.pid')), false)
})
