import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createHosts } from '../../src/db/engine/hosts.ts'
import { bringUpToDate, configuredDatabase } from '../../src/process/boot/boot.ts'
import { startWorker } from '../../src/worker.ts'
import { startPair } from '../support/postgres-pair.ts'
import { startService, type TestService, testConfig } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const skip = process.platform !== 'linux' && 'only on Linux'
const DEADLINE_MS = 60_000

test('a primary and its standby', { skip }, async t => {
  const pair = await startPair({ settings: { fsync: 'off' } })
  after(() => pair.close())
  const [primary, standby] = [pair.primary(), pair.standby()]
  await bringUpToDate(primary.connection)
  const [one, two] = [primary, standby].map(({ port }) => ({ host: '127.0.0.1', port })) as [Host, Host]

  const startOn = (env: Record<string, string>): Promise<TestService> => {
    const all = { DATABASE_URL: primary.url, SANDBOX: 'on', ...env }
    const connection = configuredDatabase(testConfig(all))
    return startService({ env: all, database: { connection, drop: async () => {} } })
  }
  const listed = (...hosts: Host[]) => hosts.map(({ host, port }) => `${host}:${port}`).join(',')

  await t.test(
    'the one that accepts writes is found wherever it is listed, also beside one that is not there',
    async () => {
      const nobody = { host: '127.0.0.1', port: 1 }
      for (const hosts of [[one, two], [two, one], [nobody, two, one], [one]]) {
        const { connectionString } = await createHosts(primary.url, hosts).writable()
        assert.equal(new URL(connectionString ?? '').searchParams.get('port'), String(one.port))
      }
      await assert.rejects(createHosts(primary.url, [two, nobody]).writable(), {
        message: `No database server accepts writes: 127.0.0.1:1 (ECONNREFUSED), 127.0.0.1:${two.port} (standby or read-only)`,
      })
    },
  )

  await t.test('a promotion is followed: nothing but 200 and 503, and nothing acknowledged is lost', async () => {
    const service = await startOn({ DATABASE_HOSTS: listed(one, two), ROLE: 'all' })
    const stopWorker = await startWorker(service.ctx)
    const world = await createWorld(service)
    const codes = new Map<number, number>()
    const acknowledged: string[] = []
    let loading = true
    const client = async () => {
      while (loading) {
        const { code, body } = await service.call('/app/save-review-case', {
          token: world.patient,
          body: world.fields(),
        })
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (code === 200) acknowledged.push(body.data.case_id)
        await wait(10)
      }
    }
    const clients = Array.from({ length: 6 }, client)
    await until('there is some work', () => acknowledged.length > 30)

    // Frozen is worse than dead: connections stay open, and nothing answers.
    const thaw = primary.freeze()
    await wait(300)
    await standby.query('select pg_promote()')
    const before = acknowledged.length
    await until('writes are taken again', () => acknowledged.length > before + 20, DEADLINE_MS)
    // The old primary continues as if it were still the primary.
    thaw()
    await wait(1_000)
    loading = false
    await Promise.all(clients)
    const others = [...codes.keys()].filter(code => code !== 200 && code !== 503)
    assert.deepEqual(others, [], JSON.stringify([...codes]))

    const stored = await standby.query<{ case_id: string }>('select case_id from review_cases')
    const ids = new Set(stored.map(row => row.case_id))
    assert.deepEqual(
      acknowledged.filter(id => !ids.has(id)),
      [],
    )

    const caseId = await world.assigned()
    const sent = () => standby.query(`select 1 from sandbox_notifications where case_id = '${caseId}'`)
    await until('the queue works', async () => (await sent()).length > 0, DEADLINE_MS)
    await until('changes are heard', () => service.ctx.changes.isLive(), DEADLINE_MS)
    await stopWorker()
  })

  await t.test('a former primary that accepts writes again is not written to', async () => {
    assert.deepEqual(await primary.query('select pg_is_in_recovery() as standby'), [{ standby: false }])
    for (const hosts of [
      [one, two],
      [two, one],
    ]) {
      const { connectionString } = await createHosts(primary.url, hosts).writable()
      assert.equal(
        new URL(connectionString ?? '').searchParams.get('port'),
        String(two.port),
        'the later timeline wins',
      )
    }
    const service = await startOn({ DATABASE_HOSTS: listed(one, two) })
    const ready = async () => (await service.call('/health/ready')).code
    assert.equal(await ready(), 200)
    await standby.stop()
    for (let asked = 0; asked < 10; asked++) {
      assert.equal(await ready(), 503)
      await wait(100)
    }
    await standby.start()
    await until('the right one is back', async () => (await ready()) === 200, DEADLINE_MS)
  })
})

interface Host {
  readonly host: string
  readonly port: number
}
