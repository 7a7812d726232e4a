import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Words of the query language, labels that scraping adds, and the one figure that is Prometheus' own. */
const NOT_OURS = new Set([
  'sum',
  'rate',
  'max',
  'min',
  'by',
  'le',
  'increase',
  'histogram_quantile',
  'max_over_time',
  'up',
  'and',
])

const namesIn = (expression: string) =>
  (expression.replace(/\{[^}]*\}|\([a-z, ]*\) (?=\()|"[^"]*"|\[\w+\]/g, ' ').match(/[a-z_]{2,}/g) ?? []).filter(
    name => !NOT_OURS.has(name),
  )

test('alerts and dashboard only use figures that there are', async () => {
  const rules = Array.from(read('deploy/monitoring/alerts.yml').matchAll(/expr: (.*)/g), ([, found = '']) => found)
  const panels = JSON.parse(read('deploy/monitoring/dashboard.json')).panels as { targets: { expr: string }[] }[]
  const used = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(namesIn)
  assert.ok(used.length > 20)
  const service = await startService()
  await service.call('/app/how')
  const told = new Set(
    Array.from((await service.call('/metrics')).text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name),
  )
  const missing = used.filter(name => !told.has(name.replace(/_(bucket|count)$/, '')) && !told.has(name))
  assert.deepEqual(missing, [])
})

test('every alert has its paragraph', () => {
  const alerts = Array.from(read('deploy/monitoring/alerts.yml').matchAll(/alert: (\w+)/g), ([, name]) => name)
  const explained = Array.from(read('docs/monitoring.md').matchAll(/^\*\*(\w+)\.\*\*/gm), ([, name]) => name)
  assert.deepEqual(explained, alerts)
})

test('a hub that is down is told within five minutes', () => {
  const rule = /alert: JobsAreRetried\n +expr: .* > (\d+)\n +for: (\d+)m/.exec(read('deploy/monitoring/alerts.yml'))
  const scraped = /scrape_interval: (\d+)s/.exec(read('deploy/monitoring/prometheus.yml'))
  const [after, held, seen] = [Number(rule?.[1]), Number(rule?.[2]) * 60, Number(scraped?.[1])]
  // Rules are evaluated once a minute.
  assert.ok(after + held + seen + 60 <= 300, `${after} ${held} ${seen}`)
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: 'deploy/monitoring', encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

test('Prometheus takes configuration and rules, and the rules pass their tests', {
  skip: !hasPromtool && 'there is no promtool',
}, () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...args)
    assert.equal(status, 0, stdout + stderr)
  }
})
