import { setTimeout as wait } from 'node:timers/promises'
import type { SystemName } from '../config/systems.ts'
import type { Queryable } from '../db/engine/database.ts'
import { currentFault } from '../db/sandbox/sandbox.ts'
import { RemoteFailure } from '../integrations/http-client.ts'

const SLOW_MS = 2_000

/** Runs a stand-in's work with the fault that is set for its port. */
export async function misbehaving<T>(db: Queryable, port: SystemName, work: () => Promise<T>): Promise<T> {
  const { mode, calls } = await currentFault(db, port)
  const unreachable = () => new RemoteFailure(`The sandbox ${port} is out of reach`, null)
  switch (mode) {
    case 'none':
      return work()
    case 'slow':
      await wait(SLOW_MS)
      return work()
    case 'down':
      throw unreachable()
    case 'flaky':
      if (calls % 2 === 1) throw unreachable()
      return work()
    case 'answer_lost':
      await work()
      throw unreachable()
  }
}
