import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusals } from './domain/documents/uploaded-document.ts'
import { surfaces } from './domain/people/actor.ts'

export interface Metrics {
  observeRequest(request: EndedRequest): void
  count(name: CounterName, labels?: Readonly<Record<string, string>>): void
  /** Registers figures that are computed when somebody reads the metrics. */
  gauge(name: string, help: string, labels: string[], read: (set: GaugeSetter) => void | Promise<void>): void
  text(): Promise<string>
  readonly contentType: string
}

interface EndedRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly duration_ms: number | undefined
}

/**
 * The counters: their help text, and their labels with the values that are known beforehand. A known value starts at
 * zero, because Prometheus sees no increase in a figure that did not exist before.
 */
const counters = {
  payment_mismatches_total: ['Payments in another amount or currency than asked for, or a second time', {}],
  notifications_dropped_total: ['Messages that no longer applied when they were to be sent, by event', { event: [] }],
  bulk_reads_total: [
    'Times that somebody opened more cases within an hour than BULK_READ_ALARM, by surface',
    { surface: surfaces },
  ],
  webhooks_total: ['Webhooks of the payment provider; refused: wrong signature', { outcome: ['taken', 'refused'] }],
  uploads_refused_total: ['Documents that were refused when they were checked, by reason', { reason: refusals }],
  sign_ins_refused_total: ['Returns from an identity provider without a session', { provider: [], reason: [] }],
  document_store_errors_total: [
    'Failures of the folder or bucket of documents, by what was tried',
    { operation: ['write', 'require_room', 'read', 'remove'] },
  ],
  figures_unread_total: ['Times that a figure could not be read and was left out, by figure', { figure: [] }],
  scans_total: [
    'Documents sent to the scanner, by its answer; failed means that it gave none',
    { outcome: ['clean', 'infected', 'too_large', 'failed'] },
  ],
} as const satisfies Record<string, readonly [help: string, labels: Readonly<Record<string, readonly string[]>>]>

export type CounterName = keyof typeof counters

type GaugeSetter = (labels: Record<string, string>, value: number) => void

/** Prometheus metrics of this process. Each context has its own registry, so that tests do not share one. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route and status; its count is the request rate',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const counting = new Map(
    Object.entries(counters).map(([name, [help, labels]]) => {
      const counter = new Counter<string>({ name, help, labelNames: Object.keys(labels), registers })
      for (const [label, values] of Object.entries(labels))
        for (const value of values) counter.inc({ [label]: value }, 0)
      return [name, counter]
    }),
  )
  return {
    observeRequest: ({ method, route, status, duration_ms = 0 }) =>
      duration.observe({ method, route, status }, duration_ms / 1000),
    count: (name, labels = {}) => counting.get(name)?.inc(labels),
    gauge(name, help, labelNames, read) {
      const clear = (gauge: Gauge) => {
        gauge.reset()
        // A gauge without labels is zero after a reset. It is removed, so that nobody takes the zero for a real figure.
        if (labelNames.length === 0) gauge.remove()
      }
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          clear(this)
          // When the database or the folder is unavailable, its figures are left out. All other figures are still
          // reported.
          try {
            await read((labels, value) => this.set(labels, value))
          } catch {
            clear(this)
            counting.get('figures_unread_total')?.inc({ figure: name })
          }
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
