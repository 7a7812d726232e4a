// Installs the dependencies when they are missing or older than the lockfile. Runs on Node 20, before anything else exists.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = path => JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages

/** npm keeps a copy of the lockfile it installed from: every package of ours must be there in our version. */
function upToDate() {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const installed = read('node_modules/.package-lock.json')
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

if (process.env.NODE_ENV !== 'production' && !upToDate()) {
  console.error('Installing dependencies, once ...')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev'], {
    cwd: root,
    // A script is given npm's own settings by the npm that runs it; they must not leak into the one it starts.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed; the lines above say why.')
    process.exit(status ?? 1)
  }
}
