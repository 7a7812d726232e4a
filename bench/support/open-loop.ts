import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A call whose time is measured, under the name of its verb. */
export interface Call {
  readonly verb: string
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: object | Buffer
}

export interface Answer {
  readonly code: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** What a person does at one moment of a case: calls that each need the one before. */
export interface Step<State> {
  /** Seconds after the case arrived. */
  readonly at: number
  act(call: (call: Call) => Promise<Answer>, state: State): Promise<void>
}

/** The times of one verb in milliseconds, and its answers other than 2xx. */
export interface Figures {
  readonly ms: number[]
  failed: number
}

/**
 * Cases arrive by the clock, and their steps come by the clock too, whether or not the service keeps up: a step that has to wait
 * for the one before counts that waiting, as a person would.
 */
export class OpenLoop {
  readonly byVerb = new Map<string, Figures>()
  readonly failures = new Set<string>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'lifo' })
  readonly #port: number
  readonly #running = new Set<Promise<void>>()

  constructor(port: number) {
    this.#port = port
  }

  /** Lets so many cases arrive, `perHour`, and waits for the last one to end. */
  async run<State>(perHour: number, cases: number, plan: (n: number) => { steps: Step<State>[]; state: State }) {
    const begun = performance.now()
    for (let n = 0; n < cases; n++) {
      const arrives = begun + (n * 3600 * 1000) / perHour
      await wait(Math.max(0, arrives - performance.now()))
      const { steps, state } = plan(n)
      const going = this.#live(arrives, steps, state)
        .catch(error => void this.failures.add(String(error.message)))
        .finally(() => this.#running.delete(going))
      this.#running.add(going)
    }
    await Promise.all(this.#running)
  }

  async #live<State>(arrives: number, steps: readonly Step<State>[], state: State): Promise<void> {
    for (const { at, act } of steps) {
      const due = arrives + at * 1000
      await wait(Math.max(0, due - performance.now()))
      let isFirst = true
      await act(async call => {
        const from = isFirst ? due : performance.now()
        isFirst = false
        const answer = await this.#send(call)
        this.note(call.verb, performance.now() - from)
        if (answer.code >= 300) {
          this.#of(call.verb).failed++
          throw new Error(`${call.verb}: ${answer.code} ${answer.body.toString().slice(0, 200)}`)
        }
        return answer
      }, state)
    }
  }

  note(verb: string, ms: number): void {
    this.#of(verb).ms.push(ms)
  }

  #of(verb: string): Figures {
    const known = this.byVerb.get(verb) ?? { ms: [], failed: 0 }
    this.byVerb.set(verb, known)
    return known
  }

  #send({ method, path, token, headers = {}, body }: Call): Promise<Answer> {
    const content = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const type = body === content ? {} : { 'content-type': 'application/json' }
    const all = {
      ...(token === undefined ? {} : { authorization: token }),
      ...(content === undefined ? {} : { 'content-length': content.length, ...type }),
      ...headers,
    }
    return new Promise((done, fail) => {
      const usual = content === undefined ? 'GET' : 'POST'
      const sent = request({ agent: this.#agent, port: this.#port, method: method ?? usual, path, headers: all })
      sent.on('error', fail)
      sent.on('response', async response => {
        const { statusCode: code = 0, headers: answered } = response
        buffer(response).then(read => done({ code, headers: answered, body: read }), fail)
      })
      sent.end(content)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
