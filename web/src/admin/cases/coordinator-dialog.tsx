import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import type { Candidate } from '../../parts/form/doctor-choice.tsx'
import { DoctorDialog } from '../../parts/form/doctor-dialog.tsx'

/** Assigns a coordinator, which asks the patient to pay, or changes the one that is there. */
export function CoordinatorDialog({ caseId, change, close }: { caseId: string; change: boolean; close: () => void }) {
  const t = useText()
  const eligible = useLoad<Candidate[]>(['eligible', caseId], async () => {
    const body = { case_id: caseId }
    const { doctors } = await load(api.POST('/admin/list-assign-coordinator-doctors', { body }))
    return doctors.map(doctor => (doctor.is_current ? { ...doctor, note: t('present_coordinator') } : doctor))
  })
  const assign = async (doctor_id: string, requested_documents: string[]) => {
    const body = { case_id: caseId, doctor_id }
    if (change) await load(api.POST('/admin/edit-coordinator', { body }))
    else await load(api.POST('/admin/assign-coordinator', { body: { ...body, requested_documents } }))
  }
  return (
    <DoctorDialog
      title={t(change ? 'change_coordinator' : 'assign_coordinator')}
      note={t(change ? 'change_coordinator_note' : 'assign_coordinator_note')}
      doctors={eligible}
      emptyHint={t('no_candidates_admin')}
      documents={change ? null : { hint: t('needed_document_hint') }}
      assign={assign}
      done={t(change ? 'coordinator_changed' : 'coordinator_assigned')}
      close={close}
    />
  )
}
