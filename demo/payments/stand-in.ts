import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stand-ins of payment providers share: a server over real HTTP, faults, and webhooks. */

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** `lost`: carried out, but the answer never arrives. */
export type Fault = 'down' | 'lost' | 'broken' | 'busy' | 'nonsense' | 'refused'

export interface Webhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface StandInOptions {
  readonly port?: number
  readonly now?: () => Date
  readonly webhookSecret?: string
}

export interface Provider {
  /** A call of the provider's interface. */
  answer(asked: Asked): Answered
  /** A page for people. */
  show(asked: Asked): Answered | null
}

export interface StandIn {
  readonly url: string
  /** Every call of the interface, in order. */
  readonly received: Asked[]
  /** Webhooks that were made, in order, whether they were delivered or not. */
  readonly webhooks: Webhook[]
  /** The next calls whose method and path match meet this fault; faults wait in a row. */
  fail(fault: Fault, matching?: RegExp): void
  heal(): void
  /** Where webhooks go from now on; until then they only pile up. */
  deliverTo(url: string): void
  /** Keeps a webhook, and sends it if there is somewhere to send it. */
  emit(webhook: Webhook): void
  close(): Promise<void>
}

/** What both providers can do, for programs that do not care which it is. */
export interface PaidStandIn extends StandIn {
  readonly secretKey: string
  /** What there is to pay in for a reference, and whether it can be paid now. */
  sessionsOf(paymentRef: string): { id: string; payable: boolean }[]
  /** What a patient does on the provider's page; `later` is decided by `finish`. Answers where the browser goes. */
  pay(sessionId: string, how?: 'paid' | 'later', amount?: number): string
  finish(sessionId: string, how: 'paid' | 'failed', why?: string): void
  /** What the provider holds of a reference in minor units: what was paid, less what went back or is going. */
  held(paymentRef: string): number
}

export async function startStandIn(make: (standIn: StandIn) => Provider, options: StandInOptions): Promise<StandIn> {
  let target: string | null = null
  const faults: { fault: Fault; matching: RegExp }[] = []
  const server = createServer((request, response) => void handle(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    webhooks: [],
    fail: (fault, matching = /./) => void faults.push({ fault, matching }),
    heal: () => void faults.splice(0),
    deliverTo: url => {
      target = url
    },
    emit(webhook) {
      standIn.webhooks.push(webhook)
      if (target !== null) deliver(target, webhook)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = make(standIn)
  return standIn

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', standIn.url)
    const asked = { method: request.method ?? '', path, query, headers: request.headers, body }
    if (!path.startsWith('/v1/')) return send(response, provider.show(asked) ?? { status: 404, body: 'Not found' })
    standIn.received.push(asked)
    const at = faults.findIndex(({ matching }) => matching.test(`${asked.method} ${path}`))
    const fault = at === -1 ? null : (faults.splice(at, 1)[0]?.fault ?? null)
    if (fault === 'down') return void response.destroy()
    if (fault === 'busy') return send(response, { status: 429, body: {}, headers: { 'retry-after': '2' } })
    if (fault === 'refused') return send(response, { status: 400, body: {} })
    const answered = provider.answer(
      fault === 'broken' ? { ...asked, headers: { ...asked.headers, broken: '1' } } : asked,
    )
    if (fault === 'lost') return void response.destroy()
    send(response, fault === 'nonsense' ? { status: 200, body: '<html>' } : answered)
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answered): void {
  const isPage = typeof body === 'string'
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isPage ? body : JSON.stringify(body))
}

/** Tried a few times, as providers do. */
async function deliver(url: string, { headers, body }: Webhook): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    try {
      const response = await fetch(url, { method: 'POST', headers, body })
      if (response.ok) return
    } catch {
      // Not there yet, or not any more.
    }
    await new Promise(done => setTimeout(done, 500).unref())
  }
}

/** The provider's own page, with buttons instead of a form for cards. */
export function checkoutPage(name: string, amount: string, buttons: Readonly<Record<string, string>>): string {
  const forms = Object.entries(buttons).map(
    ([verb, label]) => `<form method="post" action="?do=${verb}"><button>${label}</button></form>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><body style="font:17px/1.6 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem">
<h1>${name} (stand-in)</h1><p><b>${amount}</b></p><p>No money moves here.</p>${forms.join('')}</body></html>`
}
