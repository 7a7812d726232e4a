import { createRequire } from 'node:module'
import { DatabaseError } from 'pg'
import { type LogFn, type Logger, pino } from 'pino'

export type { Logger }

/** Writes JSON lines to standard output. On a terminal, each request is one short line for people. */
export function createLog(level: string, out: NodeJS.WriteStream = process.stdout): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime
  const options = { level, base: null, serializers: { err: describeError }, timestamp }
  if (!out.isTTY) {
    output ??= openOutput()
    return pino({ ...options, hooks: { logMethod: writeWarningsAtOnce } }, output)
  }
  // This package is loaded only for terminals.
  const { build: pretty } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  const forPeople = pretty({ translateTime: 'SYS:HH:MM:ss', destination: out, sync: true })
  return pino({ ...options, hooks: { logMethod: shorten } }, forPeople)
}

/**
 * A pipe takes this many bytes in one piece. Longer writes of processes that share a pipe would tear each other's
 * lines.
 */
const PIPE_BUF = 4096
/** A line waits at most this long, so that it is written together with others. */
const LONGEST_WAIT_MS = 100
const WARN = 40

/** All logs of the process share one output, so that their lines stay in order. */
let output: ReturnType<typeof openOutput> | undefined

function openOutput() {
  const together = { minLength: PIPE_BUF - 1, maxWrite: PIPE_BUF, periodicFlush: LONGEST_WAIT_MS }
  const opened = pino.destination({ ...together, sync: true })
  process.on('exit', () => opened.flush())
  return opened
}

/** Writes a warning at once, together with all lines before it. */
function writeWarningsAtOnce(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  method.apply(this, args)
  if (level >= WARN) output?.flush()
}

/** The log line of a request, written by `http/frame/request-log`. */
export interface RequestLine {
  readonly request_id: string
  /** Our own id of the request, which the access log has too. Set only when the caller gave another id. */
  readonly own_request_id?: string | undefined
  readonly method: string
  readonly route: string
  readonly actor: string | undefined
  readonly case_id: string | undefined
  readonly status: number
  readonly duration_ms: number | undefined
}

function shorten(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [given] = args as unknown[]
  if (!isRequest(given)) method.apply(this, args)
  else if (!isRoutine(given)) method.apply(this, [lineOf(given)])
}

function isRequest(given: unknown): given is RequestLine {
  return typeof given === 'object' && given !== null && 'method' in given && 'route' in given && 'status' in given
}

/**
 * A page fetches many files, and monitoring repeats its calls. On a terminal these lines would push the start message
 * away.
 */
function isRoutine({ route, status }: RequestLine): boolean {
  return status < 400 && /^\/(web|health|metrics)(\/|$)/.test(route)
}

function lineOf({ method, route, status, actor, duration_ms }: RequestLine): string {
  const took = duration_ms === undefined ? [] : [`${Math.round(duration_ms)} ms`]
  return [status, method, route, ...(actor === undefined ? [] : [actor]), ...took].join(' ')
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
 * Describes an error for the log. PostgreSQL's messages quote the refused row or value, which may be medical text. Of a
 * database error only code, constraint and stack are kept.
 */
export function describeError(error: unknown): DescribedError {
  const known = error instanceof Error ? error : new Error(String(error))
  const { code } = known as NodeJS.ErrnoException
  // The stack begins with the message, and a line of the message may look like a stack frame.
  const frames = known.stack
    ?.replace(known.message, '')
    .split('\n')
    .filter(line => /^\s+at /.test(line))
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
