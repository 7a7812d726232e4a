import { after } from 'node:test'
import { createTestDatabase } from './database.ts'
import { startService, type TestService, type TestServiceOptions } from './service.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** Two instances of the service on one database and one clock, as behind a load balancer. */
export async function startTwoServices(
  options: Omit<TestServiceOptions, 'database'> = {},
): Promise<readonly [TestService, TestService]> {
  const database = await createTestDatabase()
  const shared = { ...options, database, clock: options.clock ?? testClock() }
  const services = [await startService(shared), await startService(shared)] as const
  after(() => database.drop())
  return services
}

/** A clock that advances by a millisecond at every reading, so that later events get later times. */
export function tickingClock(): TestClock {
  const clock = testClock()
  return {
    ...clock,
    now: () => {
      clock.advance(1)
      return clock.now()
    },
  }
}
