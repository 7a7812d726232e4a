import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describeError, type Logger } from '../../src/log.ts'

export interface LogLines {
  readonly log: Logger
  /** Everything that was logged, as text. */
  text(): string
  lines(): Record<string, unknown>[]
  clear(): void
}

/** A log in memory, with the serializers of the real one. */
export function logLines(level = 'trace'): LogLines {
  let written = ''
  const memory = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  return {
    log: pino({ level, base: null, serializers: { err: describeError } }, memory),
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line)),
    clear: () => {
      written = ''
    },
  }
}
