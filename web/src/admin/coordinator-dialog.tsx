import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { DoctorChoice } from '../parts/doctor-choice.tsx'
import { sayDone } from '../parts/done.ts'
import { ItemList } from '../parts/item-list.tsx'
import { Loaded } from '../parts/page.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { SubmitRow } from '../parts/submit-row.tsx'

/** Assigns a coordinator, which asks the patient to pay, or changes the one that is there. */
export function CoordinatorDialog({ caseId, change, close }: { caseId: string; change: boolean; close: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const [doctorId, setDoctorId] = useState('')
  const [needed, setNeeded] = useState<string[]>([])
  const [error, setError] = useState('')
  const eligible = useLoad(['eligible', caseId], () =>
    load(api.POST('/admin/list-assign-coordinator-doctors', { body: { case_id: caseId } })),
  )
  const saving = useVerb(
    () => {
      const body = { case_id: caseId, doctor_id: doctorId.trim() }
      if (change) return load(api.POST('/admin/edit-coordinator', { body }))
      return load(api.POST('/admin/assign-coordinator', { body: { ...body, requested_documents: needed } }))
    },
    () => {
      sayDone(t(change ? 'coordinator_changed' : 'coordinator_assigned'))
      close()
    },
  )
  const save = () => {
    setError(doctorId.trim() === '' ? t('choose_doctor') : '')
    if (doctorId.trim() === '') return
    saving.mutate(undefined, {
      onError: problem => setError(fieldErrors(problem, lang, { doctor_id: t('doctor') }).doctor_id ?? ''),
    })
  }
  const title = t(change ? 'change_coordinator' : 'assign_coordinator')
  return (
    <Dialog title={title} close={close}>
      <Text size="sm" mb="md">
        {t(change ? 'change_coordinator_note' : 'assign_coordinator_note')}
      </Text>
      <Loaded query={eligible} skeleton={<Skeleton height={200} />}>
        {({ doctors }) => (
          <>
            <DoctorChoice
              candidates={doctors.map(doctor =>
                doctor.is_current ? { ...doctor, note: t('present_coordinator') } : doctor,
              )}
              value={doctorId}
              onChange={setDoctorId}
              error={error}
              emptyHint={t('no_candidates_admin')}
            />
            {!change && (
              <div className="spaced">
                <ItemList
                  label={t('needed_document')}
                  hint={t('needed_document_hint')}
                  items={needed}
                  onChange={setNeeded}
                  maxLength={300}
                />
              </div>
            )}
            <SubmitRow problem={saving.error}>
              <Button onClick={save} loading={saving.isPending}>
                {title}
              </Button>
            </SubmitRow>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
