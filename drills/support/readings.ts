import { setTimeout as wait } from 'node:timers/promises'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { createClient } from './client.ts'
import type { Journal } from './journal.ts'

const PAUSE_MS = 20

interface Shown {
  readonly reader: string
  readonly caseId: string
}

export interface Readings {
  /** The number of readings that were answered with content. */
  readonly shown: () => number
  /** Stops reading; returns each reading that was shown but not logged. */
  stop(database: RowSource): Promise<string[]>
}

/** Opens cases of the load while the service is being killed, each time as another person. */
export function startReading(port: number, journal: Journal): Readings {
  const client = createClient(port)
  const shown: Shown[] = []
  let stopped = false
  const reading = (async () => {
    for (let n = 0; !stopped; n++) {
      const known = journal.cases.filter(one => one.caseId !== null)
      const caseId = known[n % Math.max(1, known.length)]?.caseId
      if (caseId) {
        const reader = `reader-${n}`
        const token = tokenOf('admin', reader)
        const answer = await client.send({ path: '/admin/review-case-details', token, body: { case_id: caseId } })
        if (answer.kind === 'answered' && answer.code === 200) shown.push({ reader, caseId })
      }
      await wait(PAUSE_MS)
    }
  })()
  return {
    shown: () => shown.length,
    async stop(database) {
      stopped = true
      await reading
      client.close()
      const written = await database.query<{ actor_id: string; case_id: string }>(
        "select actor_id, case_id from access_log where action = 'opened_case'",
      )
      const rows = new Set(written.map(({ actor_id, case_id }) => `${actor_id} ${case_id}`))
      return shown
        .filter(({ reader, caseId }) => !rows.has(`${reader} ${caseId}`))
        .map(({ reader, caseId }) => `${caseId}: shown to ${reader}, and not written down`)
    },
  }
}
