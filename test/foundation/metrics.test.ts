import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from '../../src/metrics.ts'
import { startService } from '../support/service.ts'

const countOf = (figures: string, labels: string) =>
  Number(figures.match(new RegExp(`^http_request_duration_seconds_count{${labels}} (\\d+)$`, 'm'))?.[1] ?? 0)

test('the figures are exact whenever they are asked for, however few or many requests there were', async () => {
  const metrics = createMetrics(2)
  const ended = { method: 'GET', route: '/app/how', status: 200, duration_ms: 2 }
  let before = 0
  for (const more of [1, 126, 1, 1, 127, 128, 0, 300]) {
    for (let request = 0; request < more; request++) metrics.observeRequest(ended)
    before += more
    const figures = await metrics.text()
    assert.equal(countOf(figures, 'instance="2",method="GET",route="/app/how",status="200"'), before)
    const bucket = /_seconds_bucket{le="0.0025",.*} (\d+)/.exec(figures)?.[1]
    const sum = Number(/^http_request_duration_seconds_sum{.*} (\S+)$/m.exec(figures)?.[1])
    assert.equal(Number(bucket), before)
    assert.ok(Math.abs(sum - before * 0.002) < 1e-6, `${sum}`)
  }
})

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
