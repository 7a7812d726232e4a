import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectDir } from '../../src/config/project-dir.ts'
import type { PostgresServer } from '../../test/support/postgres-server.ts'
import { keyVariables, tokenOf } from '../../test/support/tokens.ts'
import { type Client, dataOf } from './client.ts'

const runFile = promisify(execFile)

/** Runs a script on a database with the drill's keys; returns its output. */
async function runOn(server: PostgresServer, script: string, ...args: string[]): Promise<string> {
  const path = join(projectDir, 'scripts', `${script}.ts`)
  const env = { PATH: process.env.PATH, ...keyVariables, DATABASE_URL: server.url, SANDBOX: 'on' }
  return (await runFile(process.execPath, [path, ...args], { env })).stdout
}

/** Erases a case over HTTP, after cancelling it if it is open. */
export async function eraseCase(client: Client, caseId: string): Promise<void> {
  const admin = (path: string) =>
    client.send({
      path: `/admin/${path}`,
      token: tokenOf('admin', 'admin-1'),
      body: { case_id: caseId, reason: 'Drill' },
    })
  await admin('cancel-review-case')
  const answer = await admin('erase-case')
  if (dataOf(answer) === null) throw new Error(`erase-case answered ${JSON.stringify(answer)}`)
}

/** Erases in one database what the other has erased, from the list that is kept outside. */
export async function carryErasures(from: PostgresServer, to: PostgresServer, file: string): Promise<string> {
  writeFileSync(file, await runOn(from, 'erasures'))
  return (await runOn(to, 'erase-again', file)).trim()
}
