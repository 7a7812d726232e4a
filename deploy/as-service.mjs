// Gives up root for the service's user, then runs an operator's command. Files that it writes belong to the service.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [given = '', ...args] = process.argv.slice(2)
// Every command can say which version this is.
const command = given === '--version' ? 'preflight' : given
if (given === '--version') args.push(given)
const script = resolve(import.meta.dirname, '../scripts', `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  console.error(`There is no command ${command}.`)
  process.exit(1)
}
const user = process.env.RUN_AS ?? 'second-opinion'
if (process.getuid?.() === 0) {
  const group = Number(execFileSync('id', ['-g', user]))
  process.initgroups(user, group)
  process.setgid(group)
  process.setuid(user)
}
process.env.NODE_ENV ??= 'production'
process.argv.splice(1, process.argv.length, script, ...args)
await import(pathToFileURL(script))
