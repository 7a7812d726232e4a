import { Button, Skeleton } from '@mantine/core'
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

export function AssignDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const [doctorId, setDoctorId] = useState('')
  const [needed, setNeeded] = useState<string[]>([])
  const [error, setError] = useState('')
  const specialists = useLoad(['specialists', caseId], () =>
    load(api.POST('/pro/list-doctors', { body: { case_id: caseId } })),
  )
  const assigning = useVerb(
    () =>
      load(
        api.POST('/pro/assign-doctor', {
          body: { case_id: caseId, doctor_id: doctorId.trim(), requested_documents: needed },
        }),
      ),
    () => {
      sayDone(t('specialist_assigned'))
      close()
    },
  )
  const assign = () => {
    setError(doctorId.trim() === '' ? t('choose_doctor') : '')
    if (doctorId.trim() === '') return
    assigning.mutate(undefined, {
      onError: problem => setError(fieldErrors(problem, lang, { doctor_id: t('doctor') }).doctor_id ?? ''),
    })
  }
  return (
    <Dialog title={t('assign_specialist')} close={close}>
      <Loaded query={specialists} skeleton={<Skeleton height={200} />}>
        {({ doctors }) => (
          <>
            <DoctorChoice
              candidates={doctors.map(doctor => ({
                ...doctor,
                unavailable: doctor.is_assigned,
                ...(doctor.is_assigned ? { note: t('already_assigned') } : {}),
              }))}
              value={doctorId}
              onChange={setDoctorId}
              error={error}
              emptyHint={t('no_candidates_pro')}
            />
            <div className="spaced">
              <ItemList label={t('needed_document')} items={needed} onChange={setNeeded} maxLength={300} />
            </div>
            <SubmitRow problem={assigning.error}>
              <Button onClick={assign} loading={assigning.isPending}>
                {t('assign_specialist')}
              </Button>
            </SubmitRow>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
