// What the scripts of package.json call: installs the packages when they are missing or older than the lockfile, then runs the
// given script with the Node that is among them. Runs on Node 20, before anything else exists. In production nothing is installed.
//   --tests    also installs what only tests and documents need, such as a browser
//   --build    also builds the web application
//   --always   installs and builds in production too, for `npm run build`
//   --as-is    installs nothing: for operators' commands, beside which a service may be running
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const first = process.argv.slice(2).findIndex(argument => !argument.startsWith('--'))
const options = process.argv.slice(2, first < 0 ? undefined : first + 2)
const [script, ...args] = first < 0 ? [] : process.argv.slice(first + 2)
const always = options.includes('--always')

/** The pages, and the client that they use, belong to the service. */
const SERVICE = ['clients/typescript', 'web']
const TESTS = ['scripts/openapi', 'test/browser']
const workspaces = options.includes('--tests') ? [...SERVICE, ...TESTS] : SERVICE

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** npm keeps a list of what it installed: packages in it must have our version, and what a folder asks for must be in it. */
function lacking() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return ['.']
  const installed = read('node_modules/.package-lock.json').packages
  const locked = read('package-lock.json').packages
  const isOld = ([path, { version }]) =>
    path.includes('node_modules/') && locked[path] && locked[path].version !== version
  if (Object.entries(installed).some(isOld)) return ['.']
  return ['.', ...workspaces].filter(folder => {
    const { dependencies, devDependencies } = read(`${folder}/package.json`)
    return Object.keys({ ...dependencies, ...devDependencies }).some(
      name => !installed[`${folder}/node_modules/${name}`] && !installed[`node_modules/${name}`],
    )
  })
}

const npm = (args, options) => spawnSync('npm', args, { cwd: root, shell: windows, ...options })

/**
 * What is there stays if it can: a service may be running from it. Not every npm obeys `allowScripts`, so no package runs its install
 * script, and then the packages with `true` run theirs. The lockfile names each version with its hash, so its age does not matter.
 */
function install(lacks, ...more) {
  const isClean = lacks.includes('.')
  const { allowScripts } = read('package.json')
  const builds = Object.keys(allowScripts).filter(
    name => allowScripts[name] && (isClean || !existsSync(join(root, 'node_modules', name))),
  )
  const wanted = ['--include=dev', '--include-workspace-root', ...workspaces.map(folder => `--workspace=${folder}`)]
  const quiet = ['--loglevel=error', '--no-fund', '--no-audit', ...more]
  const stdio = ['ignore', 'ignore', more.length === 0 ? 'inherit' : 'ignore']
  const run = args => npm([...args, ...quiet], { stdio }).status ?? 1
  const command = isClean ? ['ci'] : ['install', '--no-save']
  const failed = run([...command, '--ignore-scripts', '--min-release-age=0', ...wanted])
  if (failed || builds.length === 0) return failed
  const unbuilt = run(['rebuild', '--ignore-scripts=false', ...builds])
  // Without npm's list, the next command installs again.
  if (unbuilt) rmSync(join(root, 'node_modules/.package-lock.json'))
  return unbuilt
}

const ANSWER_MS = 5_000
/** What npm says when there was an answer, though no good one: a registry without a ping, or a certificate. */
const ANSWERED = /\bE[45]\d\d\b|CERT|VERIFY/

/** Asks through npm, which knows proxies and certificates, but does not try for minutes. Answers the registry when it is silent. */
function unreachableRegistry() {
  const patience = ['--fetch-retries=0', `--fetch-timeout=${ANSWER_MS}`]
  const { status, stderr } = npm(['ping', ...patience], { encoding: 'utf8' })
  if (status === 0 || ANSWERED.test(stderr)) return null
  return npm(['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
}

/** When the registry does not answer, npm's cache may be enough. */
function installOrSayWhy(lacks) {
  console.error(
    lacks.includes('.') ? 'Installing dependencies, once ...' : `Installing ${lacks.join(' and ')}, once ...`,
  )
  const registry = unreachableRegistry()
  const status = registry === null ? install(lacks) : install(lacks, '--offline')
  if (status === 0) return
  if (registry === null) console.error('npm failed; the lines above say why.')
  else console.error(`The packages cannot be fetched: the npm registry at ${registry} does not answer.`)
  process.exit(status)
}

const asIs = options.includes('--as-is')
if (asIs) {
  if (!existsSync(join(root, 'node_modules'))) sayAndEnd('The packages are not installed yet: npm start installs them.')
} else if (process.env.NODE_ENV !== 'production' || always) {
  const lacks = lacking()
  if (lacks.length > 0) installOrSayWhy(lacks)
}

// `npm start` says `exec`, so that npm's shell is replaced by Node and npm can pass signals to it. The shell of Windows has none.
if (windows) writeFileSync(join(root, 'node_modules/.bin/exec.cmd'), '@%*\r\n')

/** In production it is not there, and the Node that runs this is the right one. */
const packaged = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
const node = existsSync(packaged) ? packaged : process.execPath
const OLDEST = 24
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < OLDEST) {
  sayAndEnd(`Node ${OLDEST} or later is needed to run the service in production; this is ${process.version}.`)
}

function sayAndEnd(problem) {
  console.error(problem)
  process.exit(1)
}

if (options.includes('--build')) {
  const build = ['scripts/build-web.ts', ...(always ? ['--always'] : [])]
  const { status } = spawnSync(node, build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (script !== undefined && realpathSync(node) === realpathSync(process.execPath)) {
  process.argv.splice(1, process.argv.length, resolve(root, script), ...args)
  await import(pathToFileURL(process.argv[1]))
} else if (script !== undefined) {
  // The first time: npm has found another Node.
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', code => process.exit(code ?? 1))
}
