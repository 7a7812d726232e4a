import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectDir } from '../config/project-dir.ts'
import { canRead, powerlessUser } from '../config/unprivileged.ts'
import type { Language } from '../i18n/language.ts'
import type { ReceiptSource } from './receipt.ts'
import type { RenderJob, RenderResult } from './render-worker.ts'
import type { ReportSource } from './report.ts'
import type { Imprint } from './verification.ts'

export interface ReportRenderer {
  /** Returns the report as PDF. Rejects with an error whose message holds nothing of the report. */
  render(source: ReportSource, language: Language, imprint: Imprint): Promise<Uint8Array>
  /** Rejects the present render and the waiting ones, and ends the worker. */
  close(): Promise<void>
}

export interface ReceiptRenderer {
  /** Returns a receipt or credit note as PDF. Rejects in the same way as `render`. */
  renderReceipt(source: ReceiptSource): Promise<Uint8Array>
}

export interface ReportRendererOptions {
  /** The time limit of one render. A slower worker is stopped. */
  timeLimitMs?: number
  /** An idle worker stays for this long with its loaded fonts. */
  idleMs?: number
  /**
   * A worker makes at most this number of documents. The portable engine keeps some 1.3 MB of each until its process
   * ends.
   */
  mostRenders?: number
  workerUrl?: URL
  /** A folder with further fonts. */
  fontFolder?: string | null
}

interface Waiting {
  job: RenderJob
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/**
 * Returns a user for the worker. Root starts the worker as the user who owns nothing, if that user can read the
 * program. Otherwise the worker has the service's own user.
 */
function workerUser(workerUrl: URL, fontFolder: string | null): { uid?: number; gid?: number } {
  const user = powerlessUser()
  const program = [process.execPath, fileURLToPath(workerUrl), join(projectDir, 'node_modules')]
  const needed = fontFolder === null ? program : [...program, fontFolder]
  return user !== null && canRead(user, needed) ? { uid: user.uid, gid: user.gid } : {}
}

/**
 * Renders in a separate process, one report after the other, because Typst is synchronous native code. A process,
 * unlike a thread, can be stopped inside native code, crashes alone, and returns all its memory at its end.
 */
export function createReportRenderer(options: ReportRendererOptions = {}): ReportRenderer & ReceiptRenderer {
  const { timeLimitMs = 60_000, idleMs = 60_000, mostRenders = 100, fontFolder = null } = options
  const workerUrl = options.workerUrl ?? new URL('./render-worker.ts', import.meta.url)
  const queue: Waiting[] = []
  let worker: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let rendered = 0
  let closed = false

  function start(): ChildProcess {
    rendered = 0
    // The worker gets no flags of the service, because some of them, such as --input-type, prevent its start. A small
    // young generation is collected often, and this also frees documents that Typst holds outside the heap. The worker
    // gets no environment, because that has keys and passwords and its native code handles patients' text. Root starts
    // it as another user for the same reason. Its output is discarded.
    const started = fork(workerUrl, fontFolder === null ? [] : [fontFolder], {
      env: {},
      ...workerUser(workerUrl, fontFolder),
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', result => {
      if (worker === started) finish(result as RenderResult)
    })
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
    return started
  }

  function next(): void {
    if (current || closed) return
    clearTimeout(timer)
    current = queue.shift()
    if (!current) {
      // An idle worker must not keep the service's process alive, and must not hold its memory for ever.
      keepAlive(false)
      timer = setTimeout(() => void drop(), idleMs).unref()
      return
    }
    worker ??= start()
    keepAlive(true)
    timer = setTimeout(() => fail(`The report took longer than ${timeLimitMs} ms`), timeLimitMs)
    worker.send(current.job)
  }

  function finish(result: RenderResult): void {
    if ('failure' in result) {
      fail(result.failure)
      return
    }
    const done = current
    current = undefined
    done?.resolve(result.pdf)
    rendered++
    if (rendered >= mostRenders) {
      void drop()
      // A new worker starts now, so that the next report does not wait for its fonts.
      worker = start()
    }
    next()
  }

  /** Rejects the present render. The next render gets a new worker, because the old one may be broken. */
  function fail(reason: string): void {
    const failed = current
    current = undefined
    void drop()
    failed?.reject(new Error(reason))
    next()
  }

  function keepAlive(yes: boolean): void {
    for (const handle of [worker, worker?.channel]) yes ? handle?.ref() : handle?.unref()
  }

  function lose(lost: ChildProcess): void {
    if (worker === lost) fail('The report worker stopped unexpectedly')
  }

  function drop(): Promise<void> {
    clearTimeout(timer)
    const dropped = worker
    worker = undefined
    if (dropped === undefined || dropped.exitCode !== null || dropped.signalCode !== null) return Promise.resolve()
    return new Promise(ended => {
      dropped.once('exit', () => ended())
      dropped.ref()
      dropped.kill('SIGKILL')
    })
  }

  const render = (job: RenderJob) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) return reject(new Error('The report renderer is closed'))
      queue.push({ job, resolve, reject })
      next()
    })

  return {
    render: (source, language, imprint) => render({ paper: 'report', source, language, imprint }),
    renderReceipt: source => render({ paper: 'receipt', source }),
    close: async () => {
      closed = true
      const open = [current, ...queue.splice(0)]
      current = undefined
      for (const waiting of open) waiting?.reject(new Error('The report renderer is closed'))
      await drop()
    },
  }
}
