import { type OpinionStatus, opinionStates } from './opinion.ts'
import { isOverdue } from './promise.ts'
import { type CaseStatus, isOpen } from './status.ts'

export const doctorNeeds = [
  'give_opinion',
  'assign_doctor',
  'write_summary',
  'read_message',
  'documents_arrived',
  'notify_delay',
] as const

export type DoctorNeed = (typeof doctorNeeds)[number]

export const teamRoles = ['specialist', 'coordinator'] as const

export type TeamRole = (typeof teamRoles)[number]

export interface WorkFacts {
  readonly status: CaseStatus
  readonly due_date: Date | null
  readonly opinion_status: OpinionStatus
  /** The number of doctors who were asked for an opinion. */
  readonly asked: number
  readonly given: number
  readonly documents_added_date: Date | null
  readonly documents_seen_date: Date | null
  readonly assigned_date: Date
  readonly delay_notified_date: Date | null
  /** 1 when the scheduler has sent the patient a message that the due date has passed, else 0. */
  readonly delay_report_sent: number
  /** Posts that the coordinator has not read. 0 for a specialist. */
  readonly unread_messages: number
}

type Rule = (facts: WorkFacts, now: Date) => boolean

/** Returns whether documents were added since the doctor last looked at the documents. */
export const documentsArrived = (
  facts: Pick<WorkFacts, 'documents_added_date' | 'documents_seen_date' | 'assigned_date'>,
) =>
  facts.documents_added_date !== null && facts.documents_added_date > (facts.documents_seen_date ?? facts.assigned_date)

/** The needs of each role, with the condition of each need. */
const rules: Readonly<Record<TeamRole, Readonly<Partial<Record<DoctorNeed, Rule>>>>> = {
  specialist: {
    give_opinion: ({ opinion_status }) => opinionStates[opinion_status].open,
    documents_arrived: documentsArrived,
  },
  coordinator: {
    assign_doctor: ({ status, asked }) => status === 'payment_success' && asked === 0,
    write_summary: ({ status, asked, given }) => status === 'payment_success' && asked > 0 && given === asked,
    read_message: ({ unread_messages }) => unread_messages > 0,
    documents_arrived: documentsArrived,
    // A notice before the due date announced a coming delay. It did not say that the date has passed.
    notify_delay: (facts, now) =>
      isOverdue(facts, now) &&
      facts.delay_report_sent === 0 &&
      !(facts.due_date && facts.delay_notified_date && facts.delay_notified_date > facts.due_date),
  },
}

/** Returns what a case needs from somebody in this role. A closed case needs only answers to the patient's posts. */
export function needsOf(role: TeamRole, facts: WorkFacts, now: Date): DoctorNeed[] {
  const possible = isOpen(facts.status) ? doctorNeeds : (['read_message'] as const)
  return possible.filter(need => rules[role][need]?.(facts, now) ?? false)
}
