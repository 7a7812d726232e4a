import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_NOTE } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { DocumentPicker } from '../../parts/documents/document-picker.tsx'
import type { MedicalDocument } from '../../parts/documents/own-document.ts'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { useSayDoneWithContact } from '../contact/contact.ts'

interface Added {
  med_docs: MedicalDocument[]
  note: string
}

const nothing: Added = { med_docs: [], note: '' }

/** Lets the patient add documents that nobody asked for, with a note to the doctors. */
export function AddDocuments({ caseId: case_id }: { caseId: string }) {
  const t = useText()
  const sayDoneWithContact = useSayDoneWithContact()
  const [open, setOpen] = useState(false)
  const form = useForm<Added>({ initialValues: nothing })
  const { med_docs, note } = form.values
  const [pending, setPending] = useState<Pending>(null)
  const errorsOf = useFieldErrors({ med_docs: t('documents'), note: t('add_documents_note') })
  const adding = useVerb(
    () => load(api.POST('/app/add-documents', { body: { case_id, med_docs, note: note.trim() || undefined } })),
    () => {
      sayDoneWithContact(t('documents_were_added'))
      form.setValues(nothing)
      setOpen(false)
    },
  )
  const add = () => adding.mutate(undefined, { onError: problem => form.setErrors(errorsOf(problem)) })
  if (!open)
    return (
      <Button variant="default" size="sm" mt="sm" onClick={() => setOpen(true)} data-screen-only>
        {t('add_documents')}
      </Button>
    )
  return (
    <div data-screen-only>
      <Text size="sm" mt="sm">
        {t('add_documents_text')}
      </Text>
      <DocumentPicker
        value={med_docs}
        onChange={documents => form.setFieldValue('med_docs', documents)}
        error={form.errors.med_docs?.toString()}
        onPending={setPending}
      />
      <FreeText
        label={t('add_documents_note')}
        minRows={2}
        maxLength={LONGEST_NOTE}
        mt="md"
        {...form.getInputProps('note')}
      />
      <FormEnd
        verb={adding}
        label={t('add_documents')}
        act={add}
        disabled={pending !== null || med_docs.length === 0}
        leave={{ label: t('close'), close: () => setOpen(false) }}
      />
    </div>
  )
}
