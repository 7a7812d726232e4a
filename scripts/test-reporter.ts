import { relative, resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { isGroup } from './test-groups.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Prints one line per file, failures in full as they happen, what was skipped and why; adds to the counts at the end. */
export async function* report(events: AsyncIterable<TestEvent>, counts: Counts): AsyncGenerator<string> {
  /** For files that share a process: the number of tests of each file, and how many file entries to leave out of the counts. */
  const within = new Map<string, number>()
  const members = { passed: 0, failed: 0 }
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite' && !isParentOfFailure(data.details.error)) {
      yield `\nFAIL ${data.file ? relative('.', data.file) : ''} > ${data.name}\n${inspect(data.details.error.cause ?? data.details.error)}\n\n`
    }
    if (type === 'test:pass' && data.skip) {
      yield `skip ${data.file ? relative('.', data.file) : ''} > ${data.name}: ${data.skip}\n`
    }
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if ((type === 'test:pass' || type === 'test:fail') && data.file !== undefined && data.details.type !== 'suite') {
      const passed = type === 'test:pass'
      if (!isMember(data)) within.set(data.file, (within.get(data.file) ?? 0) + 1)
      else yield lineOf(data.name, passed, within.get(resolve(data.name)) ?? 0, data.details.duration_ms)
      if (isMember(data) && passed) members.passed++
      if (isMember(data) && !passed && isParentOfFailure(data.details.error)) members.failed++
    }
    if (type === 'test:summary' && data.file !== undefined && !(isGroup(data.file) && data.success)) {
      yield lineOf(relative('.', data.file), data.success, data.counts.tests, data.duration_ms)
    }
    if (type === 'test:summary' && data.file === undefined) {
      const { tests, passed, skipped, todo } = data.counts
      counts.passed += passed - members.passed
      counts.failed += tests - passed - skipped - todo - members.failed
      counts.skipped += skipped
    }
  }
}

function lineOf(file: string, success: boolean, tests: number, ms: number): string {
  return `${success ? 'ok  ' : 'FAIL'} ${file} (${tests} tests, ${(ms / 1000).toFixed(1)} s)\n`
}

/** In a group, each file is a test named after the file, with its own tests below it. */
function isMember({ name, file = '' }: { name: string; file?: string }): boolean {
  return isGroup(file) && name !== file
}

/** A parent fails because a child did; the child has been reported already. */
function isParentOfFailure(error: Error): boolean {
  return (error as { failureType?: string }).failureType === 'subtestsFailed'
}
