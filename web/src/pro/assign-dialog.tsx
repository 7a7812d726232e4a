import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useText } from '../i18n/language.ts'
import type { Candidate } from '../parts/form/doctor-choice.tsx'
import { DoctorDialog } from '../parts/form/doctor-dialog.tsx'

/** Brings a specialist into the case. */
export function AssignDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const specialists = useLoad<Candidate[]>(['specialists', caseId], async () => {
    const { doctors } = await load(api.POST('/pro/list-doctors', { body: { case_id: caseId } }))
    return doctors.map(doctor =>
      doctor.is_assigned ? { ...doctor, unavailable: true, note: t('already_assigned') } : doctor,
    )
  })
  return (
    <DoctorDialog
      title={t('assign_specialist')}
      doctors={specialists}
      emptyHint={t('no_candidates_pro')}
      documents={{}}
      assign={(doctor_id, requested_documents) =>
        load(api.POST('/pro/assign-doctor', { body: { case_id: caseId, doctor_id, requested_documents } }))
      }
      done={t('specialist_assigned')}
      close={close}
    />
  )
}
