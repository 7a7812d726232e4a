import { api, load } from '../../api/client.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import type { Specialist } from './specialist-card.tsx'
import { emptyTask, type Task } from './task-fields.tsx'

/** The doctors to assign, each with a task: specialists from the list by id, and at most one other doctor. */
export interface Choice {
  readonly listed: Readonly<Record<string, Task>>
  readonly other: { readonly id: string; readonly task: Task }
}

const nobodyElse = { id: '', task: emptyTask }

export const emptyChoice: Choice = { listed: {}, other: nobodyElse }

export function chosenOf(
  { listed, other }: Choice,
  doctors: readonly Specialist[],
  nameOf: (one: Specialist) => string,
) {
  const chosen: Chosen[] = doctors.flatMap(doctor => {
    const task = listed[doctor.doctor_id]
    return task === undefined ? [] : [{ doctor_id: doctor.doctor_id, name: nameOf(doctor), task }]
  })
  const id = other.id.trim()
  return id === '' ? chosen : [...chosen, { doctor_id: id, name: id, task: other.task }]
}

/** Returns the choice without the assigned doctors. The others stay chosen, with what was typed for them. */
export function withoutAssigned({ listed, other }: Choice, outcomes: readonly Outcome[]): Choice {
  const assigned = new Set(outcomes.flatMap(({ doctor, problem }) => (problem === null ? [doctor.doctor_id] : [])))
  const left = Object.entries(listed).filter(([id]) => !assigned.has(id))
  return { listed: Object.fromEntries(left), other: assigned.has(other.id.trim()) ? nobodyElse : other }
}

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

/** Assigns the doctors one after the other. A refused doctor does not stop the others. */
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
