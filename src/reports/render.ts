import { type ChildProcess, fork } from 'node:child_process'
import type { Language } from '../i18n/language.ts'
import type { ReceiptSource } from './receipt.ts'
import type { RenderJob, RenderResult } from './render-worker.ts'
import type { ReportSource } from './report.ts'
import type { Imprint } from './verification.ts'

export interface ReportRenderer {
  /** The report as PDF. Rejects with an error whose message holds nothing of the report. */
  render(source: ReportSource, language: Language, imprint: Imprint): Promise<Uint8Array>
  /** Lets the render in progress and those waiting fail, and ends the worker. */
  close(): Promise<void>
}

export interface ReceiptRenderer {
  /** A receipt or credit note as PDF; it rejects as a report does. */
  renderReceipt(source: ReceiptSource): Promise<Uint8Array>
}

export interface ReportRendererOptions {
  /** How long one render may take before its worker is given up. */
  timeLimitMs?: number
  /** How long an idle worker is kept, with the fonts it has loaded. */
  idleMs?: number
  workerUrl?: URL
  /** Fonts beside the report's own. */
  fontFolder?: string | null
}

interface Waiting {
  job: RenderJob
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/**
 * Renders in a process of its own, one report after the other: Typst is synchronous and native. A process, unlike a thread,
 * can be stopped in the middle of native code, may crash alone, and gives all its memory back when it ends.
 */
export function createReportRenderer(options: ReportRendererOptions = {}): ReportRenderer & ReceiptRenderer {
  const { timeLimitMs = 60_000, idleMs = 60_000, fontFolder = null } = options
  const workerUrl = options.workerUrl ?? new URL('./render-worker.ts', import.meta.url)
  const queue: Waiting[] = []
  let worker: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function start(): ChildProcess {
    // Not the process's own flags: some of them, such as --input-type, stop a worker from starting. A small young generation
    // is collected often, and with it the documents that Typst holds outside the heap. Nothing it prints goes anywhere.
    // Keys and passwords are in our environment, and patients' text goes into native code there: it is given none of them.
    const started = fork(workerUrl, fontFolder === null ? [] : [fontFolder], {
      env: {},
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
      // An idle worker neither keeps the process alive nor its memory for ever.
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
    next()
  }

  /** After a failure the next render gets a fresh worker: whatever was wrong in this one is gone with it. */
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
