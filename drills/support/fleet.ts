import type { Role } from '../../src/config/config.ts'
import { freePort } from '../../test/support/free-port.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Client, createClient } from './client.ts'
import { type ServiceProcess, spawnService } from './service-process.ts'

/** Where one process of the service runs, and after it the next one. */
export interface Place {
  readonly name: string
  readonly role: Role
  service: ServiceProcess
}

/** Several processes of the service on one database, behind a balancer. */
export interface Fleet {
  readonly places: readonly Place[]
  /** Of the balancer. */
  readonly port: number
  readonly client: Client
  /** Stops the process of a place; answers how it ended. */
  stop(place: Place): Promise<number | null>
  /** Another one in its place, from the given sources; over when it is ready. */
  start(place: Place, sources?: string): Promise<void>
  /** Lets the scheduler find everything that is due. */
  remind(): Promise<void>
  close(): Promise<void>
}

export interface FleetOptions {
  readonly roles: readonly Role[]
  readonly environment: Readonly<Record<string, string>>
  readonly sources?: string | undefined
  /** So many processes on one port, in each place that serves. */
  readonly instances?: number
}

export async function startFleet({ roles, environment, sources, instances = 1 }: FleetOptions): Promise<Fleet> {
  const places: (Place & { env: Record<string, string> })[] = []
  let balancer: Balancer | undefined
  const close = async () => {
    await Promise.all(places.map(({ service }) => service.stop()))
    await balancer?.close()
  }
  try {
    for (const [index, role] of roles.entries()) {
      const several = role === 'worker' ? '1' : String(instances)
      const env = { ...environment, ROLE: role, PORT: String(await freePort()), INSTANCES: several }
      places.push({ name: `${role} ${index + 1}`, role, env, service: spawnService(env, sources) })
    }
    await Promise.all(places.map(({ service }) => service.ready))
    balancer = await startBalancer(places.filter(({ role }) => role !== 'worker').map(({ env }) => Number(env.PORT)))
  } catch (error) {
    await close()
    throw error
  }
  const client = createClient(balancer.port, { keepAlive: false })
  return {
    places,
    port: balancer.port,
    client,
    stop: place => place.service.stop(),
    async start(place, from = sources) {
      const { env } = places.find(one => one === place) ?? {}
      place.service = spawnService(env ?? {}, from)
      await place.service.ready
    },
    async remind() {
      await client.send({ path: '/scheduler/draftNotification' })
      await client.send({ path: '/scheduler/sendDelayReportNotification' })
    },
    close,
  }
}
