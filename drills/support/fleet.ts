import type { Role } from '../../src/config/config.ts'
import { freePort } from '../../test/support/free-port.ts'
import { type Environment, launchService, type Running, untilReady } from '../../test/support/launch.ts'
import { keyVariables } from '../../test/support/tokens.ts'
import { until } from '../../test/support/until.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Client, createClient } from './client.ts'

/** A place for one process of the service after another. */
export interface Place {
  readonly name: string
  /** The port of the process, not of the balancer. */
  readonly port: number
  /** The process that runs here, or ran here last. */
  service: Running
  /** Starts a new process here, optionally from the sources of another version. */
  start(sources?: string): Running
}

/** One process of the service, or several on one database with a balancer in front. */
export interface Fleet {
  readonly places: readonly [Place, ...Place[]]
  /** The port of the balancer, or of the only process that serves. */
  readonly port: number
  readonly client: Client
  untilReady(withinMs: number): Promise<void>
  /** Runs the scheduler, so that it finds everything that is due. */
  remind(): Promise<void>
  close(): Promise<void>
}

export interface FleetOptions {
  readonly environment: Environment
  readonly roles?: readonly Role[]
  readonly sources?: string | undefined
}

export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { environment, roles = ['all'], sources } = options
  const places: Place[] = []
  const serving: number[] = []
  let balancer: Balancer | undefined
  const close = async () => {
    await Promise.all(places.map(({ service }) => service.stop()))
    await balancer?.close()
  }
  try {
    for (const [index, role] of roles.entries()) {
      const port = await freePort()
      const own = { ROLE: role, PORT: String(port), LOG_LEVEL: 'warn', SANDBOX: 'on' }
      const launched = (from = sources) => launchService({ ...environment, ...keyVariables, ...own }, { sources: from })
      const place: Place = {
        name: `${role} ${index + 1}`,
        port,
        service: launched(),
        start(from) {
          place.service = launched(from)
          return place.service
        },
      }
      places.push(place)
      if (role !== 'worker') serving.push(port)
    }
    await Promise.all(places.map(({ service }) => untilReady(service)))
    if (serving.length > 1) balancer = await startBalancer(serving)
  } catch (error) {
    await close()
    throw error
  }
  const [first, ...others] = places
  if (first === undefined) throw new Error('A fleet needs a process')
  const port = balancer?.port ?? serving[0] ?? 0
  const client = createClient(port, { keepAlive: false, timeoutMs: 6_000 })
  const isReady = async () => {
    const answer = await client.send({ path: '/health/ready' })
    return answer.kind === 'answered' && answer.code === 200
  }
  return {
    places: [first, ...others],
    port,
    client,
    untilReady: withinMs => until('the service is ready', isReady, withinMs),
    async remind() {
      await client.send({ path: '/scheduler/draftNotification' })
      await client.send({ path: '/scheduler/sendDelayReportNotification' })
    },
    close,
  }
}
