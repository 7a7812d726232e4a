import { Box, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Loaded } from '../page/loaded.tsx'
import { useFieldErrors } from '../page/problem-text.ts'
import { Dialog } from './dialog.tsx'
import { type Candidate, DoctorChoice } from './doctor-choice.tsx'
import { sayDone } from './done.ts'
import { FormEnd } from './form-end.tsx'
import { ItemList } from './item-list.tsx'

interface DoctorDialogProps {
  title: string
  note?: string
  doctors: UseQueryResult<readonly Candidate[], Problem>
  emptyHint: string
  /** Whether the doctor's wishes for documents are asked for as well, and how that is explained. */
  documents: { hint?: string } | null
  assign: (doctorId: string, documents: string[]) => Promise<unknown>
  done: string
  close: () => void
}

/** Gives a case to a doctor. */
export function DoctorDialog(props: DoctorDialogProps) {
  const { title, note, doctors, emptyHint, documents, assign, done, close } = props
  const t = useText()
  const [doctorId, setDoctorId] = useState('')
  const [needed, setNeeded] = useState<string[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const errorsOf = useFieldErrors({ doctor_id: t('doctor') })
  const assigning = useVerb(
    () => assign(doctorId.trim(), needed),
    () => {
      sayDone(done)
      close()
    },
  )
  const act = () => {
    const missing = doctorId.trim() === ''
    setErrors(missing ? { doctor_id: t('choose_doctor') } : {})
    if (!missing) assigning.mutate(undefined, { onError: problem => setErrors(errorsOf(problem)) })
  }
  return (
    <Dialog title={title} close={close}>
      {note && (
        <Text size="sm" mb="md">
          {note}
        </Text>
      )}
      <Loaded query={doctors} skeleton={<Skeleton height={200} />}>
        {candidates => (
          <>
            <DoctorChoice
              candidates={candidates}
              value={doctorId}
              onChange={setDoctorId}
              error={errors.doctor_id}
              emptyHint={emptyHint}
            />
            {documents && (
              <Box mt="1.1rem">
                <ItemList
                  label={t('needed_document')}
                  hint={documents.hint}
                  items={needed}
                  onChange={setNeeded}
                  maxLength={300}
                />
              </Box>
            )}
            <FormEnd verb={assigning} label={title} act={act} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
