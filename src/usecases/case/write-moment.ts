import type { Context } from '../../context.ts'
import { writeEntries } from '../../db/cases/journal.ts'
import { hideCard, showCard } from '../../db/cases/sticky-cards.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { Doer, Milestone, StaffAction } from '../../domain/case/journal.ts'
import type { CaseEvent, Recipient } from '../../domain/messages/message.ts'
import { newId } from '../../domain/values/uuid.ts'
import type { Language } from '../../i18n/language.ts'
import { queueMessages } from './queue-messages.ts'

interface Common {
  readonly subject: { readonly case_id: string; readonly user_id: string }
  readonly doer: Doer
  readonly card?: 'show' | 'hide'
  readonly notify?: readonly Message[]
  readonly now: Date
}

/** A moment has either milestones, which the patient sees too, or an activity, which only the staff see. */
export type Moment = Common &
  ({ readonly milestones: readonly [MilestoneEntry, ...MilestoneEntry[]] } | { readonly activity: ActivityEntry })

export interface Message {
  readonly event: CaseEvent
  readonly recipient: Recipient
  /** Set when nothing about the recipient may remain stored once the message is sent. */
  readonly lang?: Language
}

interface Words {
  readonly note?: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

export interface MilestoneEntry extends Words {
  readonly milestone: Milestone
}

/**
 * Keeps the requested documents in the history after the answer, because they belong to the patient's copy of their
 * data.
 */
export function documentsRequested(documents: readonly string[], asker: { sop_id: string; doctor_id: string }) {
  const details = { ...asker, asked: documents.length }
  return { milestone: 'documents_requested', note: documents.join('\n'), details } satisfies MilestoneEntry
}

export interface ActivityEntry extends Words {
  readonly action: StaffAction
}

/**
 * The one place that writes a moment of a case: history, activity, card and messages. It runs in the transaction that
 * changes the case. The recipients are fixed here, and the messages leave after the commit.
 */
export async function writeMoment(ctx: Context, tx: Tx, moment: Moment): Promise<void> {
  const { subject, doer, now } = moment
  const forPatient = 'milestones' in moment
  const written = forPatient
    ? moment.milestones.map(({ milestone, ...words }) => ({ action: milestone, ...words }))
    : [moment.activity]
  const entries = written.map(({ action, note = null, details = {} }) => ({
    id: newId(now),
    caseId: subject.case_id,
    action,
    forPatient,
    doer,
    note,
    details: doer.kind === 'admin' && doer.name ? { ...details, by: doer.name } : details,
    now,
  }))
  const activityId = entries[0]?.id ?? ''
  await writeEntries(tx, entries)
  if (moment.card === 'show') {
    await showCard(tx, { id: newId(now), userId: subject.user_id, caseId: subject.case_id, now })
  }
  if (moment.card === 'hide') await hideCard(tx, subject.case_id, now)
  const { case_id } = subject
  const messages = (moment.notify ?? []).map(message => ({ ...message, case_id, activity_id: activityId }))
  await queueMessages(ctx, tx, messages, now)
}
