import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createHosts } from '../../src/db/engine/hosts.ts'
import { configuredDatabase } from '../../src/process/boot/boot.ts'
import { startWorker } from '../../src/worker.ts'
import { startReplicaPair } from '../support/replica.ts'
import { startService, type TestService, testConfig } from '../support/service.ts'
import { until } from '../support/until.ts'
import { createWorld } from '../support/world.ts'

const skip = process.platform !== 'linux' && 'only on Linux'
const DEADLINE_MS = 60_000

test('a primary and its standby', { skip }, async t => {
  const { primary, standby } = await startReplicaPair()
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

  await t.test('the administrators’ list is read from the standby, the case itself is not', async () => {
    const service = await startOn({ DATABASE_READ_URL: standby.url })
    const world = await createWorld(service)
    const total = async () => {
      const list = await world.admins('/admin/list-review-cases', {})
      assert.equal(list.code, 200, list.text)
      const figures = await world.admins('/admin/dashboard-overview', { period: 'all' })
      assert.equal(figures.code, 200, figures.text)
      return [list.body.pagination.total, figures.body.data.totals.created]
    }
    await world.save()
    await until('the standby has the case', async () => (await total())[0] === 1)
    await standby.query('select pg_wal_replay_pause()')
    const caseId = await world.save()
    assert.deepEqual(await total(), [1, 1], 'the standby stands still')
    const details = await world.admins('/admin/review-case-details', { case_id: caseId })
    assert.deepEqual([details.code, details.body.data.case.status], [200, 'review'])
    await standby.query('select pg_wal_replay_resume()')
    await until('the standby goes on', async () => (await total())[0] === 2)

    // Commits no longer wait for the standby.
    await primary.query("alter system set synchronous_standby_names = ''")
    await primary.query('select pg_reload_conf()')
    await standby.stop()
    await world.save()
    assert.deepEqual(await total(), [3, 3], 'without a standby the primary is asked')
    await service.close()
    await standby.start()
    await primary.query("alter system set synchronous_standby_names = '*'")
    await primary.query('select pg_reload_conf()')
    await until(
      'the standby follows',
      async () => (await primary.query('select 1 from pg_stat_replication')).length > 0,
    )
  })

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
