import { createRequire } from 'node:module'
import { DatabaseError } from 'pg'
import { type LogFn, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output; for people on a terminal, a request is one short line. */
export function createLog(level: string, out: NodeJS.WriteStream = process.stdout): Logger {
  const options = { level, base: null, serializers: { err: describeError }, timestamp }
  if (!out.isTTY) {
    output ??= openOutput()
    return pino(options, output)
  }
  // Loaded only for terminals.
  const { build: pretty } = createRequire(import.meta.url)('pino-pretty') as typeof import('pino-pretty')
  const forPeople = pretty({ translateTime: 'SYS:HH:MM:ss', destination: out, sync: true })
  return pino({ ...options, hooks: { logMethod: shorten } }, forPeople)
}

let second = 0
let beginning = ''

/** The time in ISO, as pino would write it. Everything but the milliseconds is made once a second. */
function timestamp(now = Date.now()): string {
  const passed = now % 1000
  if (now - passed !== second) {
    second = now - passed
    beginning = `,"time":"${new Date(second).toISOString().slice(0, -4)}`
  }
  return `${beginning}${String(passed).padStart(3, '0')}Z"`
}

/** What is logged of a request, see `http/frame/request-log`. */
export interface RequestLine {
  readonly request_id: string
  readonly method: string
  readonly route: string
  readonly actor: string | undefined
  readonly case_id: string | undefined
  readonly status: number
  readonly duration_ms: number | undefined
}

/** Writes the line of a request, see `openOutput`. */
export function createRequestLog(log: Logger): (line: RequestLine) => void {
  if (!log.isLevelEnabled('info')) return () => undefined
  const { [pino.symbols.streamSym]: stream } = log as { [pino.symbols.streamSym]?: unknown }
  const out = output
  if (out === undefined || stream !== out) return line => log.info(line)
  const bindings = JSON.stringify(log.bindings()).slice(1, -1)
  const always = bindings === '' ? '' : `,${bindings}`
  return line => out.writeLater(line, always)
}

/** Puts the JSON together by hand, byte for byte as pino would. Only the actor's id can contain characters that JSON escapes. */
function jsonOf({ line, always, at }: Waiting): string {
  const { request_id, method, route, actor, case_id, status, duration_ms } = line
  const who = actor === undefined ? '' : `,"actor":${JSON.stringify(actor)}`
  const what = case_id === undefined ? '' : `,"case_id":"${case_id}"`
  const took = duration_ms === undefined ? '' : `,"duration_ms":${duration_ms}`
  const request = `"request_id":"${request_id}","method":"${method}","route":"${route}"${who}${what}`
  return `{"level":${INFO}${timestamp(at)}${always},${request},"status":${status}${took}}\n`
}

function shorten(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [said] = args as unknown[]
  if (!isRequest(said)) method.apply(this, args)
  else if (!isRoutine(said)) method.apply(this, [lineOf(said)])
}

function isRequest(said: unknown): said is RequestLine {
  return typeof said === 'object' && said !== null && 'method' in said && 'route' in said && 'status' in said
}

/** One page fetches many files, and monitoring asks again and again: on a terminal they would push the start message away. */
function isRoutine({ route, status }: RequestLine): boolean {
  return status < 400 && /^\/(web|health|metrics)(\/|$)/.test(route)
}

function lineOf({ method, route, status, actor, duration_ms }: RequestLine): string {
  const took = duration_ms === undefined ? [] : [`${Math.round(duration_ms)} ms`]
  return [status, method, route, ...(actor === undefined ? [] : [actor]), ...took].join(' ')
}

/** A line waits at most this long for others: writing each by itself would cost a quarter of a short request. */
const LONGEST_WAIT_MS = 100
/** What a pipe takes in one piece, so that lines of several processes that share one are never torn. */
const PIPE_BUF = 4096
/** For a single line the code that puts it together would have to be fetched into the processor's cache. */
const PUT_TOGETHER = 64
const INFO = 30
const WARN = 40

interface Waiting {
  readonly line: RequestLine
  readonly always: string
  readonly at: number
}

/** One for all logs of the process, so that their lines stay in order. */
let output: ReturnType<typeof openOutput> | undefined

/** Writes lines together; a warning or error at once, with all lines before it, and the last lines when the process exits. */
function openOutput() {
  const file = pino.destination({ sync: true })
  const waiting: Waiting[] = []
  // Gathered here, because the destination would count all bytes again for each line.
  let piece = ''
  let bytes = 0
  const writePiece = () => {
    if (piece !== '') file.write(piece)
    piece = ''
    bytes = 0
  }
  const add = (line: string) => {
    const more = Buffer.byteLength(line)
    if (bytes + more > PIPE_BUF) writePiece()
    piece += line
    bytes += more
  }
  const putTogether = () => {
    for (const one of waiting.splice(0)) add(jsonOf(one))
  }
  const flush = () => {
    putTogether()
    writePiece()
  }
  setInterval(flush, LONGEST_WAIT_MS).unref()
  process.on('exit', flush)
  return {
    // Makes pino set `lastLevel` before each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      putTogether()
      add(line)
      if (this.lastLevel >= WARN) writePiece()
    },
    writeLater(line: RequestLine, always: string) {
      waiting.push({ line, always, at: Date.now() })
      if (waiting.length === PUT_TOGETHER) putTogether()
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
 * What a log line may say of an error. PostgreSQL's messages and details quote the refused row or value, which may be medical
 * text: only code, constraint and stack are kept.
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
