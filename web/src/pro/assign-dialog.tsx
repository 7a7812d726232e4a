import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import { DayField } from '../parts/form/day-field.tsx'
import type { Candidate } from '../parts/form/doctor-choice.tsx'
import { DoctorDialog } from '../parts/form/doctor-dialog.tsx'
import { FreeText } from '../parts/form/free-text.tsx'

/** Brings a specialist into the case, with a word about what is asked of them and by when. */
export function AssignDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [note, setNote] = useState('')
  const [wishedDate, setWishedDate] = useState('')
  const specialists = useLoad<Candidate[]>(['specialists', caseId], async () => {
    const { doctors } = await load(api.POST('/pro/list-doctors', { body: { case_id: caseId } }))
    return doctors.map(doctor =>
      doctor.is_assigned ? { ...doctor, unavailable: true, note: t('already_assigned') } : doctor,
    )
  })
  const assign = (doctor_id: string, requested_documents: string[]) => {
    const body = {
      case_id: caseId,
      doctor_id,
      requested_documents,
      note: note.trim() || undefined,
      wished_date: wishedDate || undefined,
    }
    return load(api.POST('/pro/assign-doctor', { body }))
  }
  const labels = { note: t('assign_note'), wished_date: t('wished_date') }
  return (
    <DoctorDialog
      title={t('assign_specialist')}
      doctors={specialists}
      emptyHint={t('no_candidates_pro')}
      documents={{}}
      more={{
        labels,
        show: errors => (
          <>
            <FreeText
              label={labels.note}
              description={t('assign_note_hint')}
              minRows={2}
              maxLength={1_000}
              mt="md"
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
              error={errors.note}
            />
            <DayField
              label={labels.wished_date}
              value={wishedDate}
              onChange={setWishedDate}
              error={errors.wished_date}
            />
          </>
        ),
      }}
      assign={assign}
      done={t('specialist_assigned')}
      close={close}
    />
  )
}
