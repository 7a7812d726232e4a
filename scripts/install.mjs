// Installs the dependencies when they are missing or older than the lockfile. Runs on Node 20, before anything else exists.
// Folders given as arguments have their own package.json: `web` builds the pages, `clients/typescript` is the client they use,
// `test/browser` is for their tests, `scripts/openapi` checks the description of the interface. --always also installs in
// production, for `npm run build`. --build then builds the web application with the Node just installed, because a shell that has
// found another `node` before would go on using it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = process.argv.slice(2)
const folders = options.filter(option => !option.startsWith('--'))
const PAGES = ['web/', 'clients/typescript/']
const read = path => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** npm keeps a copy of the lockfile it installed from: each of our packages must be in it with our version. */
function upToDate(folder) {
  if (!existsSync(`${root}${folder}node_modules/.package-lock.json`)) return false
  const installed = read(`${folder}node_modules/.package-lock.json`)
  return Object.entries(read(`${folder}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

/** npm passes its own settings to the scripts it runs; those that name the project must not be passed on. */
function environment() {
  const { npm_config_local_prefix: _prefix, npm_package_json: _json, ...rest } = process.env
  return { ...rest, NODE_ENV: 'development' }
}

const npm = (args, options) => spawnSync('npm', args, { shell: process.platform === 'win32', ...options })

function install(folder, ...more) {
  const { status } = npm(['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev', ...more], {
    cwd: `${root}${folder}`,
    env: environment(),
    stdio: ['ignore', 'ignore', more.length === 0 ? 'inherit' : 'ignore'],
  })
  return status ?? 1
}

const ANSWER_MS = 5_000

/** npm itself would try for minutes. Behind a proxy only npm knows the way, so there npm is left to try. */
async function unreachableRegistry() {
  const asked = npm(['config', 'get', 'registry', 'proxy', 'https-proxy'], { cwd: root, encoding: 'utf8' })
  const settings = Object.fromEntries(asked.stdout.split('\n').map(line => line.trim().split(/=(.*)/s)))
  if (!settings.registry || settings.proxy !== 'null' || settings['https-proxy'] !== 'null') return null
  try {
    await fetch(settings.registry, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) })
    return null
  } catch {
    return settings.registry
  }
}

let lookedFor

/** When the registry does not answer, npm's cache may be enough. */
async function installOrSayWhy(folder) {
  lookedFor ??= unreachableRegistry()
  const registry = await lookedFor
  if (registry === null) {
    const status = install(folder)
    if (status !== 0) console.error('npm ci failed; the lines above say why.')
    return status
  }
  const status = install(folder, '--offline')
  if (status !== 0) console.error(`The packages cannot be fetched: the npm registry at ${registry} does not answer.`)
  return status
}

if (process.env.NODE_ENV !== 'production' || options.includes('--always')) {
  for (const folder of ['', ...folders.map(name => `${name}/`)]) {
    if (upToDate(folder)) continue
    console.error(folder === '' ? 'Installing dependencies, once ...' : `Installing dependencies of ${folder} once ...`)
    const status = await installOrSayWhy(folder)
    if (status === 0) continue
    // The service runs without its pages; every other folder is required.
    if (!PAGES.includes(folder) || options.includes('--always')) process.exit(status)
  }
}

// The scripts of package.json say `exec`, so that npm's shell is replaced by Node and npm can pass signals to it. The shell of
// Windows has no `exec`.
if (process.platform === 'win32') writeFileSync(`${root}node_modules/.bin/exec.cmd`, '@%*\r\n')

if (options.includes('--build')) {
  const { status } = spawnSync('node', ['scripts/build-web.ts', ...options.filter(option => option === '--always')], {
    cwd: root,
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
