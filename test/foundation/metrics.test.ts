import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import { createFolderStore } from '../../src/integrations/folder-store.ts'
import { RemoteFailure } from '../../src/integrations/http-client.ts'
import { CLIENT, providersFile } from '../sign-in/identity-provider.ts'
import { documentDir } from '../support/document-dir.ts'
import { startService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { uploads } from '../support/uploads.ts'
import { createWorld } from '../support/world.ts'

const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const PROVIDER = {
  id: 'staff',
  name_en: 'Hospital',
  name_ar: 'المستشفى',
  issuer: 'http://127.0.0.1:1',
  ...CLIENT,
  surfaces: ['app'],
}
const broken = async () => {
  throw new RemoteFailure('gone', null)
}

const countOf = (figures: string, labels: string) =>
  Number(figures.match(new RegExp(`^http_request_duration_seconds_count{${labels}} (\\d+)$`, 'm'))?.[1] ?? 0)

test('every answered request is counted by its route and status when the figures are read', async () => {
  const service = await startService()
  const token = service.token('app', 'user-1')
  const figures = async () => (await service.call('/metrics')).text
  for (const [times, path, given, labels] of [
    [3, '/app/how', { token }, 'method="GET",route="/app/how",status="200"'],
    [2, '/app/how', {}, 'method="GET",route="/app/how",status="401"'],
    [1, '/nowhere', {}, 'method="GET",route="unknown",status="404"'],
  ] as const) {
    for (let time = 1; time <= times; time++) {
      await service.call(path, given)
      assert.equal(countOf(await figures(), labels), time, labels)
    }
  }
})

/** A figure that is read when somebody asks. */
const figureOf = async (service: TestService, name: string, labels: string) => {
  const { text } = await service.call('/metrics')
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name}{${labels}} `))
      ?.split(' ')[1] ?? Number.NaN,
  )
}

test('what waits in the queue is counted from its table, whether or not a worker runs', async () => {
  const service = await startService()
  const depth = (state: string) => figureOf(service, 'queue_depth', `queue="notification",state="${state}"`)
  assert.equal(await depth('ready'), 0)
  await service.rows(
    "insert into pgboss.job (name, data, created_on) values ('notification', '{}', now() - interval '1 hour')",
  )
  await service.rows("insert into pgboss.job (name, data, state) values ('notification', '{}', 'retry')")
  assert.deepEqual([await depth('ready'), await depth('retry'), await depth('active')], [1, 1, 0])
  const oldest = await figureOf(service, 'queue_oldest_seconds', 'queue="notification",state="ready"')
  assert.ok(oldest >= 3_600 && oldest < 3_700, String(oldest))
})

test('every line of the administrators’ worklist is a figure, with the age of its oldest', async () => {
  const service = await startService()
  await (await createWorld(service)).save({ status: 'review' })
  assert.equal(await figureOf(service, 'waiting', 'line="to_assign"'), 1)
  assert.ok((await figureOf(service, 'waiting_oldest_seconds', 'line="to_assign"')) >= 0)
  assert.equal(await figureOf(service, 'waiting', 'line="overdue"'), 0)
})

test('what is refused or fails is counted, by why, and begins with zero', async () => {
  const service = await startService({
    env: { SIGN_IN_PROVIDERS: providersFile([PROVIDER]), ...STRIPE },
    override: { documents: { ...createFolderStore(documentDir()), requireFreeDisk: async () => {}, read: broken } },
  })
  const { sent } = uploads(service)
  const token = service.token('app', 'user-1')
  const refused = () => service.call('/payments/webhook/stripe', { method: 'POST', body: '{}' })
  const cases: [string, string, () => Promise<unknown>][] = [
    ['webhooks_total', 'outcome="refused"', refused],
    ['sign_ins_refused_total', 'provider="staff",reason="expired"', () => service.call('/auth/staff/callback')],
    ['uploads_refused_total', 'reason="empty"', () => sent(token, Buffer.alloc(0)).then(() => service.drain())],
    [
      'document_store_errors_total',
      'operation="read"',
      () => sent(token, Buffer.from('a letter')).then(() => service.drain()),
    ],
  ]
  for (const [name, labels, happens] of cases) {
    const before = (await figureOf(service, name, labels)) || 0
    await happens()
    assert.equal(await figureOf(service, name, labels), before + 1, name)
  }
  assert.equal(await figureOf(service, 'webhooks_total', 'outcome="taken"'), 0)
})

test('the version is told, and nothing about the process by a label that scraping sets itself', async () => {
  const { text } = await (await startService()).call('/metrics')
  assert.match(text, /^service_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  assert.doesNotMatch(text, /instance=/)
})

test('a database that cannot be written to is not ready, and the answer names the part', async () => {
  const service = await startService()
  const [{ name }] = await service.rows('select current_database() as name')
  await service.rows(`alter database ${name} set default_transaction_read_only = on`)
  // New connections have the setting.
  const all = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  await service.rows(all).catch(() => {})
  await until('it is not ready', async () => {
    const { code, body } = await service.call('/health/ready')
    return code === 503 && body.code === 'unavailable' && body.params?.part === 'database'
  })
})

test('figures that cannot be read are left out; the others are told all the same', async () => {
  const service = await startService()
  await service.rows('alter table refunds rename to refunds_elsewhere')
  rmSync(service.ctx.config.documents.dir ?? '', { recursive: true })
  await service.call('/app/how', { token: service.token('app', 'user-1') })
  for (const times of [1, 2]) {
    const { code, text } = await service.call('/metrics')
    assert.equal(code, 200)
    assert.equal(countOf(text, 'method="GET",route="/app/how",status="200"'), 1)
    assert.doesNotMatch(text, /^(waiting|documents_free_bytes|report_certificate_days_left)\b/m)
    assert.match(text, /^queue_depth{/m)
    if (times === 2)
      for (const figure of ['waiting', 'documents_free_bytes'])
        assert.match(text, new RegExp(`^figures_unread_total{figure="${figure}"} [12]$`, 'm'))
  }
})
