// Gives up root for the service's user, then runs an operator's command. Files that it writes belong to the service.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const { scripts, version, engines } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
const sayAndEnd = problem => {
  console.error(problem)
  process.exit(1)
}

const [command = '', ...args] = process.argv.slice(2)
if (command === '--version') {
  console.log(version)
  process.exit(0)
}
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(engines.node.slice(2), 10)) {
  sayAndEnd(`Node ${engines.node} is needed; this is ${process.version}.`)
}
// What installs or builds something is no operator's command.
const script = /--as-is (\S+)$/.exec(scripts[command] ?? '')?.[1]
if (script === undefined) sayAndEnd(`There is no command ${command}.`)

const user = process.env.RUN_AS ?? 'second-opinion'
if (process.getuid?.() === 0) {
  const group = groupOf(user)
  process.initgroups(user, group)
  process.setgid(group)
  process.setuid(user)
}

function groupOf(name) {
  try {
    return Number(execFileSync('id', ['-g', name], { stdio: 'pipe' }))
  } catch {
    return sayAndEnd(`There is no user ${name}. docs/install.md makes it; RUN_AS names another.`)
  }
}

// A process of its own: some variables, such as NODE_EXTRA_CA_CERTS, are read only when a process begins.
const child = spawn(process.execPath, [script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', code => process.exit(code ?? 1))
