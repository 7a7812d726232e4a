import { DatabaseError } from 'pg'
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type { Logger }

/** JSON lines on standard output, pretty on a terminal. */
export function createLog(level: string): Logger {
  const options = { level, base: null, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  if (process.stdout.isTTY) return pino(options, pretty({ translateTime: 'SYS:HH:MM:ss' }))
  output ??= openOutput()
  return pino(options, output)
}

/** A line waits for others at most so long: writing each by itself would be a quarter of a short request. */
const LONGEST_WAIT_MS = 100
/** What a pipe takes in one piece: lines of several processes that share one are then never torn. */
const PIPE_BUF = 4096
const WARN = 40

/** One for all logs of the process, so that their lines come in order. */
let output: ReturnType<typeof openOutput> | undefined

/** Lines are written together; a warning or an error at once, with all before it, and the last ones when the process exits. */
function openOutput() {
  const lines = pino.destination({
    sync: true,
    minLength: PIPE_BUF - 1,
    maxWrite: PIPE_BUF,
    periodicFlush: LONGEST_WAIT_MS,
  })
  process.on('exit', () => lines.flush())
  return {
    // Asks for `lastLevel` to be set before each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(line)
      if (this.lastLevel >= WARN) lines.flush()
    },
  }
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
