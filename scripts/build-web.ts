import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { makeSchema } from '../clients/typescript/make-schema.ts'
import { projectDir } from '../src/config/project-dir.ts'
import { buildFullViewer, removeFullViewer } from '../web/full-viewer/build.ts'

/**
 * Builds the web application when its sources have changed. `npm start` never fails because of it: without a build the service
 * runs without pages. `--always` builds in any environment and fails when it cannot (npm run build); `--check` only checks types.
 */
const webDir = join(projectDir, 'web')
const distDir = join(webDir, 'dist')
const stampFile = join(distDir, '.stamp')
const SOURCES = [
  'web/{src/**/*,*.html,*.ts}',
  'clients/typescript/src/**/*',
  'package-lock.json',
  // Statuses, limits, languages and other tables of the service that the pages use.
  'src/domain/**/*.ts',
  'src/i18n/{duration,language,months,plural}.ts',
]
const options = new Set(process.argv.slice(2))

if (options.has('--check')) process.exit((await addTypes()) ? check() : 1)
else if (options.has('--always')) process.exit((await addTypes()) && build() && (await addFullViewer()) ? 0 : 1)
else if (process.env.NODE_ENV !== 'production') {
  const isBuilt = (await addTypes()) && (!isStale() || build())
  if (!isBuilt) console.error('The web application could not be built; the service runs without it.')
  if (!(await addFullViewer())) console.error('The full viewer could not be built; no page offers it.')
}

/** The client's types, which the pages import. */
async function addTypes(): Promise<boolean> {
  try {
    await makeSchema()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Everything that the build depends on. */
function sourcesHash(): string {
  const files = [
    ...globSync(SOURCES, { cwd: projectDir, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .sort(),
    join(projectDir, 'scripts/build-web.ts'),
  ]
  const hash = createHash('sha256')
  for (const path of files) hash.update(path.slice(projectDir.length)).update(readFileSync(path))
  return hash.digest('hex')
}

function isStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourcesHash()
}

function build(): boolean {
  if (!isInstalled('vite')) return false
  console.error('Building the web application ...')
  const stamp = sourcesHash()
  if (!run(binOf('vite'), ['build'], webDir)) return false
  compress()
  writeFileSync(stampFile, stamp)
  return true
}

/** The viewer of scans beside the built-in one. FULL_VIEWER=off leaves it out. */
async function addFullViewer(): Promise<boolean> {
  try {
    if (process.env.FULL_VIEWER === 'off') removeFullViewer()
    else await buildFullViewer()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Compressed once here, at the highest level, instead of at every request. */
function compress(): void {
  for (const file of globSync('**/*.{js,mjs,wasm,css,svg,json}', { cwd: distDir })) {
    const path = join(distDir, file)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function check(): number {
  const tsc = join(projectDir, 'node_modules/.bin', process.platform === 'win32' ? 'tsc.cmd' : 'tsc')
  const { status } = spawnSync(tsc, ['-p', 'web'], {
    cwd: projectDir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

function isInstalled(name: string): boolean {
  return (
    createRequire(join(webDir, 'package.json'))
      .resolve.paths(name)
      ?.some(path => existsSync(join(path, name))) === true
  )
}

/** The program behind a package's command, so that it runs on this Node and on any system. */
function binOf(name: string): string {
  const manifest = createRequire(join(webDir, 'package.json')).resolve(`${name}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return join(manifest, '..', typeof bin === 'string' ? bin : (bin[name] ?? ''))
}

/** Prints a program's output only when it failed. */
function run(script: string, args: string[], cwd: string): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (status !== 0) console.error(`${stdout}${stderr}`)
  return status === 0
}
