// Installs the dependencies when they are missing or older than the lockfile. Runs on Node 20, before anything else exists.
// Folders given as arguments have a package.json of their own: `web` is what the pages are built with, `clients/typescript`
// what they call the service with, `test/browser` what only their tests need, `scripts/openapi` what the description of the
// interface is checked with. With --always also in production, for `npm run build`. With --build the web application is built
// afterwards, by the Node just installed: a shell that has found `node` once would go on using the old one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = process.argv.slice(2)
const folders = options.filter(option => !option.startsWith('--'))
const PAGES = ['web/', 'clients/typescript/']
const read = path => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** npm keeps a copy of the lockfile it installed from: every package of ours must be there in our version. */
function upToDate(folder) {
  if (!existsSync(`${root}${folder}node_modules/.package-lock.json`)) return false
  const installed = read(`${folder}node_modules/.package-lock.json`)
  return Object.entries(read(`${folder}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

/** A script is given npm's own settings by the npm that runs it; those that name the project must not leak on. */
function environment() {
  const { npm_config_local_prefix: _prefix, npm_package_json: _json, ...rest } = process.env
  return { ...rest, NODE_ENV: 'development' }
}

function install(folder) {
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev'], {
    cwd: `${root}${folder}`,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

if (process.env.NODE_ENV !== 'production' || options.includes('--always')) {
  for (const folder of ['', ...folders.map(name => `${name}/`)]) {
    if (upToDate(folder)) continue
    console.error(folder === '' ? 'Installing dependencies, once ...' : `Installing dependencies of ${folder} once ...`)
    const status = install(folder)
    if (status === 0) continue
    console.error('npm ci failed; the lines above say why.')
    // The service runs without its pages; everything else needs what was asked for.
    if (!PAGES.includes(folder) || options.includes('--always')) process.exit(status)
  }
}

// The scripts of package.json say `exec`, so that npm's shell gives way to Node and npm can hand it a signal. The shell
// of Windows does not know that word.
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
