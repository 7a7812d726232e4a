import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/service.ts'

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
