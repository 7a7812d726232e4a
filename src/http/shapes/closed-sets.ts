import { accessActions, readerKinds, readerSurfaces } from '../../domain/access-log.ts'
import { caseVerbs } from '../../domain/case/allowed.ts'
import { cancellationReasons } from '../../domain/case/cancellation.ts'
import { cardKinds } from '../../domain/case/card.ts'
import { doerKinds, milestones } from '../../domain/case/journal.ts'
import { doctorNeeds } from '../../domain/case/needs.ts'
import { opinionStatuses, reportStatuses } from '../../domain/case/opinion.ts'
import { genders } from '../../domain/case/patient.ts'
import { relations } from '../../domain/case/relation.ts'
import { caseStatuses } from '../../domain/case/status.ts'
import { paymentStatuses, refundStates } from '../../domain/money.ts'
import { languages } from '../../i18n/language.ts'
import { choice } from '../frame/fields.ts'

/** The closed sets of the domain as answers carry them, so that whoever reads an answer knows all that can be in it. */
export const accessAction = choice(...accessActions)
export const caseStatus = choice(...caseStatuses)
export const caseVerb = choice(...caseVerbs)
export const cancellationReason = choice(...cancellationReasons)
export const cardKind = choice(...cardKinds)
export const doerKind = choice(...doerKinds)
export const doctorNeed = choice(...doctorNeeds)
export const gender = choice(...genders)
export const language = choice(...languages)
export const milestone = choice(...milestones)
export const opinionStatus = choice(...opinionStatuses)
export const paymentStatus = choice(...paymentStatuses)
export const readerKind = choice(...readerKinds)
export const readerSurface = choice(...readerSurfaces)
export const relation = choice(...relations)
export const refundState = choice(...refundStates)
export const reportStatus = choice(...reportStatuses)
/** Whether cancelling gives money back. */
export const refundOutcome = choice('none', 'pending')
