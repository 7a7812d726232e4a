import { createClient, dataOf } from './client.ts'
import type { Place } from './fleet.ts'
import type { Journal } from './journal.ts'
import { patientToken } from './requests.ts'

export interface ShownWords {
  /** How many cases each process was asked for. */
  readonly cases: number
  readonly problems: readonly string[]
}

/** Asks each of these processes for the words of every case, whichever version wrote them. */
export async function readShownWords(places: readonly Place[], journal: Journal): Promise<ShownWords> {
  // What was submitted is not edited any more, so that the load may go on.
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
