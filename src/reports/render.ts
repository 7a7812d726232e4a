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
  /** The report as PDF. Rejects with an error whose message holds nothing of the report. */
  render(source: ReportSource, language: Language, imprint: Imprint): Promise<Uint8Array>
  /** Rejects the render in progress and those waiting, and ends the worker. */
  close(): Promise<void>
}

export interface ReceiptRenderer {
  /** A receipt or credit note as PDF. Rejects in the same way as a report. */
  renderReceipt(source: ReceiptSource): Promise<Uint8Array>
}

export interface ReportRendererOptions {
  /** How long one render may take before its worker is given up. */
  timeLimitMs?: number
  /** How long an idle worker, with its loaded fonts, is kept. */
  idleMs?: number
  /** How many documents a worker makes: the portable engine keeps something of each, some 1.3 MB, until its process ends. */
  mostRenders?: number
  workerUrl?: URL
  /** Fonts in addition to the report's own. */
  fontFolder?: string | null
}

interface Waiting {
  job: RenderJob
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/** For root, the user who owns nothing, where that user can read the program; else the service's own. */
function workerUser(workerUrl: URL, fontFolder: string | null): { uid?: number; gid?: number } {
  const user = powerlessUser()
  const program = [process.execPath, fileURLToPath(workerUrl), join(projectDir, 'node_modules')]
  const needed = fontFolder === null ? program : [...program, fontFolder]
  return user !== null && canRead(user, needed) ? { uid: user.uid, gid: user.gid } : {}
}

/**
 * Renders in a separate process, one report after the other, because Typst is synchronous native code. A process, unlike a
 * thread, can be stopped in the middle of native code, crashes alone, and returns all its memory when it ends.
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
    // Without our own flags: some of them, such as --input-type, keep a worker from starting. A small young generation is
    // collected often, and with it the documents that Typst holds outside the heap. Without our environment either: it has keys
    // and passwords, and in the worker native code handles patients' text. For the same reason root starts it as another user.
    // The output is discarded.
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
      // An idle worker must not keep the process alive, nor its memory for ever.
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
      // At once, so that the next report does not wait for its fonts.
      worker = start()
    }
    next()
  }

  /** After a failure the next render gets a fresh worker, so that a broken one does no further harm. */
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
