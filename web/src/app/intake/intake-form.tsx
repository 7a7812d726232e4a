import { useCallback, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { sayCare, sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { UnprintableNote, useUnprintable } from '../../parts/form/unprintable.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors, useNotReady } from '../../parts/page/problem-text.ts'
import { useSayDoneWithContact } from '../contact/contact.ts'
import { EmergencyNote } from '../home/emergency-note.tsx'
import { useConsentNotice } from '../my-data/consent-notice.tsx'
import { type CaseValues, hasAgreed, isEmptyCase, type Written, type WrittenStatus, writtenOf } from './case-values.ts'
import { EmptyCaseDialog, IntakeEnd } from './intake-end.tsx'
import { StepBar } from './step-bar.tsx'
import { StepFields } from './step-fields.tsx'
import {
  allFields,
  fieldsOfDraft,
  fieldsOn,
  isBefore,
  isFilled,
  isOptional,
  required,
  type Step,
  stepOf,
  steps,
  titleOf,
  useStep,
} from './steps.ts'
import { useIntake, useLabels } from './use-intake.ts'

interface IntakeFormProps {
  name: string
  initial: CaseValues
  save: (body: Written) => Promise<string>
  done: (caseId: string) => void
}

interface Files {
  readonly pending: Pending
  /** The names of chosen files that are not part of the case, because they were refused or have not arrived. */
  readonly missing: readonly string[]
}

/** The intake form, in steps. It can be submitted, or saved as a draft and continued later. */
export function IntakeForm({ name, initial, save, done }: IntakeFormProps) {
  const t = useText()
  const labels = useLabels()
  const errorsOf = useFieldErrors(labels)
  const notReady = useNotReady()
  const sayDoneWithContact = useSayDoneWithContact()
  const form = useIntake(initial)
  const forget = useKept(`case.${name}`, form, initial)
  const notice = useConsentNotice()
  const { step, addressOf, goTo: open } = useStep()
  const [asking, setAsking] = useState(false)
  const [{ pending, missing }, setFiles] = useState<Files>({ pending: null, missing: [] })
  const { clearFieldError } = form
  const noteFiles = useCallback(
    (pending: Pending, missing: readonly string[]) => {
      setFiles({ pending, missing })
      clearFieldError('medical_documents')
    },
    [clearFieldError],
  )
  const agreed = hasAgreed(form.values, notice.data?.version)
  const sending = useVerb(save, (caseId, { status }) => {
    forget()
    if (status === 'draft' && missing.length > 0)
      sayCare(t('draft_saved'), t('draft_saved_without', { names: missing.join(t('comma')) }), t('close'))
    else if (status === 'draft') sayDone(t('draft_saved'))
    else sayDoneWithContact(t('case_submitted'))
    done(caseId)
  })
  /** Goes to a step, and clears the problem of the step before. */
  const goTo = (to: Step) => {
    if (!sending.isPending) sending.reset()
    open(to)
  }

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) goTo(stepOf(first))
    showFirstError()
  }
  const refused = (problem: Problem) => {
    if (problem.code === 'consent_required') return show({ consent_ticks: t('consent_wanted') })
    const unready = notReady(problem, form.values.medical_documents)
    show(unready === null ? errorsOf(problem) : { medical_documents: unready })
  }
  /** Returns whether all fields are complete. Otherwise goes to the first field with an error. */
  const complete = (fields: readonly (keyof CaseValues)[]) => {
    const [first] = fields.filter(field => form.validateField(field).hasError)
    if (first === undefined) return true
    goTo(stepOf(first))
    showFirstError()
    return false
  }
  const send = (status: WrittenStatus) => {
    setAsking(false)
    // A draft is saved without files that have not arrived, because they can be added later.
    if (pending !== null && status !== 'draft') return show({ medical_documents: t(`documents_${pending}`) })
    const body = writtenOf(form.values, status)
    if (body !== null) sending.mutate(body, { onError: refused })
  }
  const submit = () => {
    if (!complete(allFields)) return
    if (!agreed) return show({ consent_ticks: t('consent_wanted') })
    if (isEmptyCase(form.values)) setAsking(true)
    else send('review')
  }
  const { medical_history, questions, patient_name, medical_documents } = form.values
  const unprintable = useUnprintable('app', [
    { label: labels.medical_history, text: medical_history },
    { label: labels.patient_name, text: patient_name },
    ...questions.map(text => ({ label: labels.questions, text })),
    ...medical_documents.map(({ name }) => ({ label: labels.medical_documents, text: name })),
  ])
  const next = steps[steps.indexOf(step) + 1]
  const forward = () => {
    if (next === undefined) submit()
    else if (step === 'documents' && pending === 'failed') show({ medical_documents: t('documents_failed') })
    else if (complete(fieldsOn(step))) goTo(next)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        forward()
      }}
      noValidate
    >
      {step === steps[0] && <EmergencyNote />}
      <StepBar
        current={step}
        isDone={one => isFilled(one, form.values, agreed) || (isOptional(one) && isBefore(one, step))}
        isReachable={one => required.every(needed => !isBefore(needed, one) || isFilled(needed, form.values, agreed))}
        addressOf={addressOf}
      />
      <Panel title={t(titleOf(step))}>
        <StepFields
          step={step}
          form={form}
          agreed={agreed}
          missing={missing}
          addressOf={addressOf}
          onPending={noteFiles}
        />
      </Panel>
      <UnprintableNote of={unprintable} />
      <IntakeEnd
        step={step}
        problem={sending.error}
        sending={sending.isPending ? sending.variables.status : null}
        back={goTo}
        keep={() => complete(fieldsOfDraft) && send('draft')}
      />
      {asking && (
        <EmptyCaseDialog
          send={() => send('review')}
          add={() => {
            setAsking(false)
            goTo('history')
          }}
          close={() => setAsking(false)}
        />
      )}
    </form>
  )
}
