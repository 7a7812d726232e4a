import { caseVerbs } from '../../domain/case/allowed.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { cardKinds } from '../../domain/case/card.ts'
import { consentTicks } from '../../domain/case/consent.ts'
import { erasureStates } from '../../domain/case/erasure.ts'
import { doerKinds, milestones } from '../../domain/case/journal.ts'
import { doctorNeeds, teamRoles } from '../../domain/case/needs.ts'
import { opinionStatuses, outcomes, reportStatuses } from '../../domain/case/opinion.ts'
import { genders, relations } from '../../domain/case/patient.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { correspondents } from '../../domain/case/thread.ts'
import { changeKinds } from '../../domain/catalogue/catalogue.ts'
import { paymentStatuses, refundStates } from '../../domain/money/money.ts'
import { accessActions, readerKinds, readerSurfaces } from '../../domain/people/access-log.ts'
import { periodNames } from '../../domain/time/period.ts'
import { languages } from '../../i18n/language.ts'
import { choice, named } from '../frame/fields.ts'

/** The fixed sets of values of the domain as schemas, so that readers of an answer know every possible value. */
export const accessAction = named('AccessAction', choice(...accessActions))
export const caseStatus = named('CaseStatus', choice(...caseStatuses))
export const caseVerb = named('CaseVerb', choice(...caseVerbs))
export const cancellationReason = named('CancellationReason', choice(...cancellationReasons))
export const cardKind = named('CardKind', choice(...cardKinds))
export const changeKind = named('ChangeKind', choice(...changeKinds))
export const consentTick = named('ConsentTick', choice(...consentTicks))
export const correspondent = named('Correspondent', choice(...correspondents))
export const doerKind = named('DoerKind', choice(...doerKinds))
export const doctorNeed = named('DoctorNeed', choice(...doctorNeeds))
export const erasureState = named('ErasureState', choice(...erasureStates))
export const gender = named('Gender', choice(...genders))
export const language = named('Language', choice(...languages))
export const milestone = named('Milestone', choice(...milestones))
export const opinionStatus = named('OpinionStatus', choice(...opinionStatuses))
export const paymentStatus = named('PaymentStatus', choice(...paymentStatuses))
export const periodName = named('PeriodName', choice(...periodNames))
export const readerKind = named('ReaderKind', choice(...readerKinds))
export const readerSurface = named('ReaderSurface', choice(...readerSurfaces))
export const relation = named('Relation', choice(...relations))
export const refundState = named('RefundState', choice(...refundStates))
export const reportStatus = named('ReportStatus', choice(...reportStatuses))
export const reviewOutcome = named('ReviewOutcome', choice(...outcomes))
/** The two roles of a doctor on a case. */
export const teamRole = named('TeamRole', choice(...teamRoles))
/** Whether cancelling leads to a refund. */
export const refundOutcome = named('RefundOutcome', choice('none', 'pending'))
