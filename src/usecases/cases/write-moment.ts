import type { Context } from '../../context.ts'
import { writeEntries } from '../../db/cases/journal.ts'
import { hideCard, showCard } from '../../db/cases/sticky-cards.ts'
import type { Tx } from '../../db/engine/database.ts'
import type { Doer, Milestone } from '../../domain/case/journal.ts'
import type { NotificationEvent, Recipient } from '../../domain/notification.ts'
import { newId } from '../../domain/uuid.ts'

export interface Moment {
  readonly subject: { readonly case_id: string; readonly user_id: string }
  readonly doer: Doer
  readonly milestones: readonly [MilestoneEntry, ...MilestoneEntry[]]
  readonly card?: 'show' | 'hide'
  readonly notify?: readonly Message[]
  readonly now: Date
}

export interface Message {
  readonly event: NotificationEvent
  readonly recipient: Recipient
}

export interface MilestoneEntry {
  readonly milestone: Milestone
  readonly note?: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * The one place where a moment of a case is written: history, activity, card and messages, in the transaction that
 * changes the row. Recipients are fixed here; the messages leave when the transaction commits.
 */
export async function writeMoment(ctx: Context, tx: Tx, moment: Moment): Promise<void> {
  const { subject, doer, now } = moment
  const entries = moment.milestones.map(({ milestone, note = null, details = {} }) => ({
    id: newId(now),
    caseId: subject.case_id,
    milestone,
    doer,
    note,
    details,
    now,
  }))
  const activityId = entries[0]?.id ?? ''
  await writeEntries(tx, entries)
  if (moment.card === 'show') {
    await showCard(tx, { id: newId(now), userId: subject.user_id, caseId: subject.case_id, now })
  }
  if (moment.card === 'hide') await hideCard(tx, subject.case_id, now)
  const messages = (moment.notify ?? []).map(({ event, recipient }) => ({
    kind: event,
    case_id: subject.case_id,
    activity_id: activityId,
    recipient,
  }))
  await ctx.queue.enqueue(tx, 'notification', messages)
}
