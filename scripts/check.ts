import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../src/config/project-dir.ts'

/** Types, lint and format, rules: everything that needs no database. Prints only what is wrong. */
export async function check(): Promise<boolean> {
  const bin = (name: string) => join(projectDir, 'node_modules/.bin', name)
  const steps: [string, string, string[]][] = [
    ['types', bin('tsc'), ['--noEmit', '-p', '.']],
    ['web types', process.execPath, ['scripts/build-web.ts', '--check']],
    ['client types', bin('tsc'), ['--noEmit', '-p', 'clients/typescript']],
    ['documents', process.execPath, ['scripts/docs.ts', '--check']],
    ['API description', process.execPath, ['scripts/openapi/lint.ts']],
    ['lint and format', bin('biome'), ['check', '--error-on-warnings', '.']],
    [
      'rules',
      process.execPath,
      ['--test', '--test-reporter=dot', ...globSync('test/rules/*.test.ts', { cwd: projectDir })],
    ],
  ]
  const results = await Promise.all(steps.map(step => run(...step)))
  return results.every(ok => ok)
}

function run(name: string, program: string, args: string[]): Promise<boolean> {
  return new Promise(done => {
    const started = Date.now()
    const child = spawn(program, args, {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.once('close', code => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      done(code === 0)
    })
  })
}
