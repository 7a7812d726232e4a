import { api, load } from '../../api/client.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import type { Task } from './task-fields.tsx'

export interface Chosen {
  readonly doctor_id: string
  readonly name: string
  readonly task: Task
}

/** The result of one assignment; null when it succeeded. */
export interface Outcome {
  readonly doctor: Chosen
  readonly problem: Problem | null
}

/** Assigns the doctors one after the other. A refused one does not stop the others. */
export async function assignAll(caseId: string, doctors: readonly Chosen[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const doctor of doctors) {
    const problem = await assign(caseId, doctor).then(() => null, asProblem)
    outcomes.push({ doctor, problem })
  }
  return outcomes
}

function assign(caseId: string, { doctor_id, task }: Chosen) {
  const body = {
    case_id: caseId,
    doctor_id,
    requested_documents: task.requested_documents,
    note: task.note.trim() || undefined,
    wished_date: task.wished_date || undefined,
  }
  return load(api.POST('/pro/assign-doctor', { body }))
}
