import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { isGroup } from './test-groups.ts'

/** One line per file, failures in full as they happen, what was skipped and why, and one closing line that counts. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** Tests of files that share a process with others, where a file is one test and its own are below it. */
  const within = new Map<string, number>()
  const groups = { passed: 0, failed: 0 }
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite' && !isParentOfFailure(data.details.error)) {
      yield `\nFAIL ${data.file ? relative('.', data.file) : ''} > ${data.name}\n${inspect(data.details.error.cause ?? data.details.error)}\n\n`
    }
    if (type === 'test:pass' && data.skip) {
      yield `skip ${data.file ? relative('.', data.file) : ''} > ${data.name}: ${data.skip}\n`
    }
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if ((type === 'test:pass' || type === 'test:fail') && data.file !== undefined && data.details.type !== 'suite') {
      if (isGroup(data.file)) {
        groups[type === 'test:pass' ? 'passed' : 'failed']++
        yield lineOf(data.name, type === 'test:pass', within.get(data.name) ?? 0, data.details.duration_ms)
      } else {
        const file = relative('.', data.file)
        within.set(file, (within.get(file) ?? 0) + 1)
      }
    }
    if (type === 'test:summary' && data.file !== undefined && !(isGroup(data.file) && data.success)) {
      yield lineOf(relative('.', data.file), data.success, data.counts.tests, data.duration_ms)
    }
    if (type === 'test:summary' && data.file === undefined) {
      const { tests, passed, skipped, todo } = data.counts
      counts.passed = passed - groups.passed
      counts.failed = tests - passed - skipped - todo - groups.failed
      counts.skipped = skipped
    }
  }
  yield `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`
}

function lineOf(file: string, success: boolean, tests: number, ms: number): string {
  return `${success ? 'ok  ' : 'FAIL'} ${file} (${tests} tests, ${(ms / 1000).toFixed(1)} s)\n`
}

/** A parent fails because a child did; the child has been told already. */
function isParentOfFailure(error: Error): boolean {
  return (error as { failureType?: string }).failureType === 'subtestsFailed'
}
