import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  observeRequest(request: EndedRequest): void
  countPaymentMismatch(): void
  countDroppedNotification(event: string): void
  countBulkRead(surface: string): void
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
  const mismatches = new Counter({
    name: 'payment_mismatches_total',
    help: 'Payments whose amount or currency at the gateway was not the one asked for',
    registers,
  })
  const dropped = new Counter({
    name: 'notifications_dropped_total',
    help: 'Messages that no longer applied when they were to be sent, by event',
    labelNames: ['event'],
    registers,
  })
  const bulkReads = new Counter({
    name: 'bulk_reads_total',
    help: 'Times that somebody opened more cases within an hour than BULK_READ_ALARM, by surface',
    labelNames: ['surface'],
    registers,
  })
  return {
    observeRequest: ({ method, route, status, duration_ms = 0 }) =>
      duration.observe({ method, route, status }, duration_ms / 1000),
    countPaymentMismatch: () => mismatches.inc(),
    countDroppedNotification: event => dropped.inc({ event }),
    countBulkRead: surface => bulkReads.inc({ surface }),
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset()
          await read((labels, value) => this.set(labels, value))
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
