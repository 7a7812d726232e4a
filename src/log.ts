import { DatabaseError } from 'pg'
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type { Logger }

/** JSON lines on standard output, pretty on a terminal. */
export function createLog(level: string): Logger {
  const options = { level, base: null, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  return process.stdout.isTTY ? pino(options, pretty({ translateTime: 'SYS:HH:MM:ss' })) : pino(options)
}

interface DescribedError {
  readonly type: string
  readonly code: string | undefined
  readonly message: string | undefined
  readonly constraint: string | undefined
  readonly at: string | undefined
  readonly cause: DescribedError | undefined
}

/**
 * What a log line may say of an error. PostgreSQL's messages and details quote the row or the value that was refused, and
 * those may be medical text: of them only code, constraint and place are kept.
 */
export function describeError(error: unknown): DescribedError {
  const known = error instanceof Error ? error : new Error(String(error))
  const { code } = known as NodeJS.ErrnoException
  const frames = known.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: known.name,
    code,
    message: known instanceof DatabaseError || known instanceof SyntaxError ? undefined : known.message,
    constraint: known instanceof DatabaseError ? known.constraint : undefined,
    at: frames
      ?.slice(0, 8)
      .map(line => line.trim())
      .join(' | '),
    cause: known.cause === undefined ? undefined : describeError(known.cause),
  }
}
