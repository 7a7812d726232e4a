import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** One line per file, failures in full as they happen, what was skipped and why, and one closing line that counts. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite' && !isParentOfFailure(data.details.error)) {
      yield `\nFAIL ${data.file ? relative('.', data.file) : ''} > ${data.name}\n${inspect(data.details.error.cause ?? data.details.error)}\n\n`
    }
    if (type === 'test:pass' && data.skip) {
      yield `skip ${data.file ? relative('.', data.file) : ''} > ${data.name}: ${data.skip}\n`
    }
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if (type === 'test:summary' && data.file !== undefined) {
      yield `${data.success ? 'ok  ' : 'FAIL'} ${relative('.', data.file)} (${data.counts.tests} tests, ${(data.duration_ms / 1000).toFixed(1)} s)\n`
    }
    if (type === 'test:summary' && data.file === undefined) {
      counts.passed = data.counts.passed
      counts.failed = data.counts.tests - data.counts.passed - data.counts.skipped - data.counts.todo
      counts.skipped = data.counts.skipped
    }
  }
  yield `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`
}

/** A parent fails because a child did; the child has been told already. */
function isParentOfFailure(error: Error): boolean {
  return (error as { failureType?: string }).failureType === 'subtestsFailed'
}
