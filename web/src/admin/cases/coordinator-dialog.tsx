import { Box, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON, LONGEST_REQUESTED_DOCUMENT } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { ItemList } from '../../parts/form/item-list.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { DoctorPicker } from '../parts/doctor-picker.tsx'

interface CoordinatorDialogProps {
  caseId: string
  /** True when the case has a coordinator already. The dialog then replaces that coordinator and asks for a reason. */
  change: boolean
  close: () => void
}

/** Assigns a coordinator, after which the patient is asked to pay, or replaces the present coordinator. */
export function CoordinatorDialog({ caseId: case_id, change, close }: CoordinatorDialogProps) {
  const t = useText()
  const [doctor_id, setDoctorId] = useState('')
  const [requested_documents, setNeeded] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const errorsOf = useFieldErrors({ doctor_id: t('doctor'), reason: t('reason') })
  const eligible = useLoad(['eligible', case_id], () =>
    load(api.POST('/admin/list-assign-coordinator-doctors', { body: { case_id } })),
  )
  const assigning = useVerb(
    async () => {
      const body = { case_id, doctor_id }
      if (change) await load(api.POST('/admin/replace-coordinator', { body: { ...body, reason } }))
      else await load(api.POST('/admin/assign-coordinator', { body: { ...body, requested_documents } }))
    },
    () => {
      sayDone(t(change ? 'coordinator_changed' : 'coordinator_assigned'))
      close()
    },
  )
  const act = () => {
    const missing = {
      ...(doctor_id === '' ? { doctor_id: t('choose_one_doctor') } : {}),
      ...(change && reason.trim() === '' ? { reason: t('required') } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return showFirstError()
    assigning.mutate(undefined, { onError: problem => setErrors(errorsOf(problem)) })
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
            <DoctorPicker eligible={doctors} value={doctor_id} onChange={setDoctorId} error={errors.doctor_id} />
            <Box mt="1.1rem">
              {change ? (
                <FreeText
                  label={t('reason')}
                  description={t('replace_reason_hint')}
                  minRows={2}
                  maxLength={LONGEST_REASON}
                  value={reason}
                  onChange={event => setReason(event.currentTarget.value)}
                  error={errors.reason}
                />
              ) : (
                <ItemList
                  label={t('needed_document')}
                  hint={t('needed_document_hint')}
                  items={requested_documents}
                  onChange={setNeeded}
                  maxLength={LONGEST_REQUESTED_DOCUMENT}
                />
              )}
            </Box>
            <FormEnd verb={assigning} label={title} act={act} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
