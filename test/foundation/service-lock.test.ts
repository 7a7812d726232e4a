import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { lockService } from '../../src/db/engine/service-lock.ts'
import { until } from '../support/until.ts'

const statOf = (pid: string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

test('a service that was killed and not yet noticed by its parent holds no lock', {
  skip: !existsSync('/proc/self/stat') && 'no /proc here',
}, async t => {
  const folder = mkdtempSync(join(tmpdir(), 'so-lock-'))
  // The shell becomes a program that does not look after the child it began.
  const parent = spawn('sh', ['-c', 'sleep 1 >/dev/null & echo $!; exec sleep 60 >/dev/null'])
  t.after(() => {
    parent.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const pid = (await text(parent.stdout)).trim()
  const [, ...facts] = statOf(pid)
  writeFileSync(join(folder, 'service.lock'), `${pid} ${facts[18]} x`)
  await assert.rejects(lockService(folder), /Another service/)
  await until('the child is dead', () => statOf(pid)[0] === 'Z')
  const release = await lockService(folder)
  await assert.rejects(lockService(folder), new RegExp(`process ${process.pid}`))
  release()
})
