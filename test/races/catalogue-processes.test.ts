import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { projectDir } from '../../src/config/config.ts'
import type { Keyring } from '../../src/config/keys.ts'
import type { Connection } from '../../src/db/engine/database.ts'
import { startService } from '../support/service.ts'
import { testClock } from '../support/test-clock.ts'
import { testKeys } from '../support/test-keys.ts'
import { until } from '../support/until.ts'
import { deskOf } from '../surfaces/catalogue/desk.ts'

const service = await startService({ clock: testClock(new Date()) })
const desk = deskOf(service)

function urlOf({ connectionString, host, port, user, database }: Connection): string {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

const listed = (keys: Keyring) => keys.map(({ id, secret }) => `${id}:${secret.toString('hex')}`).join(',')

/** The service as `npm start` runs it, beside the one in this process; answers its address. */
async function startProcess(): Promise<string> {
  const child = spawn(process.execPath, ['src/process/main.ts'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: urlOf(service.database.connection),
      SANDBOX: 'on',
      SEED: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'web',
      LOG_LEVEL: 'warn',
      TOKEN_ENCRYPTION_KEYS: listed(testKeys.tokenEncryption),
      TOKEN_SIGNING_KEYS: listed(testKeys.tokenSigning),
      LINK_SIGNING_KEYS: listed(testKeys.linkSigning),
      DATA_ENCRYPTION_KEYS: listed(testKeys.dataEncryption),
    },
  })
  after(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const line of createInterface(child.stdout)) {
    const { msg, address } = JSON.parse(line) as { msg: string; address: string }
    if (msg === 'ready') return address
  }
  throw new Error('The service did not start')
}

test('two processes: what one changes, the other shows within a second', async () => {
  const address = await startProcess()
  const headers = { authorization: service.token('app', 'user-2') }
  const elsewhere = async (q: string) => {
    const reply = await fetch(`${address}/app/list-diseases?q=${encodeURIComponent(q)}`, { headers })
    return ((await reply.json()) as { data: { items: unknown[] } }).data.items.length
  }
  assert.equal(await elsewhere('first'), 0)
  const dc_id = await desk.saveCategory({ spec_en: 'The first' })
  await until('the other process lists it', async () => (await elsewhere('first')) === 1, 1000)
  await desk.data('disease-category-update-status', { dc_id, status: 0 })
  await until('the other process hides it', async () => (await elsewhere('first')) === 0, 1000)

  const saved = await fetch(`${address}/admin/save-disease-categories`, {
    method: 'POST',
    headers: { authorization: service.token('admin', 'admin-2'), 'content-type': 'application/json' },
    body: JSON.stringify({ spec_en: 'The second', spec_ar: 'الثانية', cond_en: ['x'], cond_ar: ['س'] }),
  })
  assert.equal(saved.status, 200)
  assert.equal(await elsewhere('second'), 1, 'at once where it was made')
  const here = async () => (await desk.app('list-diseases?q=second')).body.data.items.length
  await until('this process lists it', async () => (await here()) === 1, 1000)
})
