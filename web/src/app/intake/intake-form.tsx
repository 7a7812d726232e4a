import { useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { type PrintWarning, sayDone, showFirstError, useSayUnprintable } from '../../parts/form/after-saving.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { EmergencyNote } from '../home/emergency-note.tsx'
import { useConsentNotice } from '../my-data/consent-notice.tsx'
import { type CaseValues, hasAgreed, tellsNothing, type Written, type WrittenStatus, writtenOf } from './case-values.ts'
import { EmptyCaseDialog, IntakeEnd } from './intake-end.tsx'
import { StepBar } from './step-bar.tsx'
import { StepFields } from './step-fields.tsx'
import { allFields, fieldsOfDraft, fieldsOn, stepOf, steps, titleOf, useStep } from './steps.ts'
import { useIntake, useLabels } from './use-intake.ts'

export interface Saved {
  readonly caseId: string
  readonly warnings: readonly PrintWarning[]
}

interface IntakeFormProps {
  name: string
  initial: CaseValues
  save: (body: Written) => Promise<Saved>
  done: (caseId: string) => void
}

/** The intake form, in steps. It can be saved as a draft and continued later, or submitted. */
export function IntakeForm({ name, initial, save, done }: IntakeFormProps) {
  const t = useText()
  const labels = useLabels()
  const errorsOf = useFieldErrors(labels)
  const sayUnprintable = useSayUnprintable(labels)
  const form = useIntake(initial)
  const forget = useKept(`case.${name}`, form, initial)
  const notice = useConsentNotice()
  const { step, addressOf, goTo } = useStep()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState<Pending>(null)
  const agreed = hasAgreed(form.values, notice.data?.version)
  const sending = useVerb(save, ({ caseId, warnings }, { status }) => {
    forget()
    sayDone(t(status === 'draft' ? 'draft_saved' : 'case_submitted'))
    sayUnprintable(warnings)
    done(caseId)
  })

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) goTo(stepOf(first))
    showFirstError()
  }
  const refused = (problem: Problem) =>
    show(problem.code === 'consent_required' ? { consent_ticks: t('consent_wanted') } : errorsOf(problem))
  /** Goes to the first field with an error; returns true when there is none. */
  const complete = (fields: readonly (keyof CaseValues)[]) => {
    const [first] = fields.filter(field => form.validateField(field).hasError)
    if (first === undefined) return true
    goTo(stepOf(first))
    showFirstError()
    return false
  }
  const send = (status: WrittenStatus) => {
    setAsking(false)
    if (pending === 'failed') return goTo('documents')
    if (pending === 'sending') return show({ medical_documents: t('documents_sending') })
    if (pending === 'checking' && status !== 'draft') return show({ medical_documents: t('documents_checking') })
    const body = writtenOf(form.values, status)
    if (body !== null) sending.mutate(body, { onError: refused })
  }
  const submit = () => {
    if (!complete(allFields)) return
    if (!agreed) return show({ consent_ticks: t('consent_wanted') })
    if (tellsNothing(form.values)) setAsking(true)
    else send('review')
  }
  const next = steps[steps.indexOf(step) + 1]
  const forward = () => {
    if (next === undefined) submit()
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
      <EmergencyNote />
      <StepBar current={step} addressOf={addressOf} />
      <Panel title={t(titleOf(step))}>
        <StepFields step={step} form={form} agreed={agreed} addressOf={addressOf} onPending={setPending} />
      </Panel>
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
