import { createClient, dataOf } from './client.ts'
import type { Place } from './fleet.ts'
import type { Journal } from './journal.ts'
import { patientToken } from './requests.ts'

export interface ShownWords {
  /** The number of cases that each process was asked for. */
  readonly cases: number
  readonly problems: readonly string[]
}

/** Asks each of these processes for the words of every case, whichever version wrote them. */
export async function readShownWords(places: readonly Place[], journal: Journal): Promise<ShownWords> {
  // Submitted cases are no longer edited, so the load may continue.
  const submitted = journal.cases.flatMap(({ owner, caseId, worlds: [world, ...others] }) =>
    caseId === null || !world || world.status === 'draft' || others.length > 0
      ? []
      : [{ token: patientToken(owner), caseId, history: world.history }],
  )
  const problems = submitted.length === 0 ? ['there is no case whose words could be shown'] : []
  for (const { name, port } of places) {
    const client = createClient(port)
    for (const { token, caseId, history } of submitted) {
      const answer = await client.send({ path: '/app/review-case-details', token, body: { case_id: caseId } })
      const shown = dataOf<{ medical_history: string }>(answer)?.medical_history
      if (shown !== history) problems.push(`${name} shows of ${caseId} ${shown} instead of ${history}`)
    }
    client.close()
  }
  return { cases: submitted.length, problems }
}
