import { CloseButton } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { useSandbox } from '../../session/sandbox.ts'
import { ChosenDocuments, type MedicalDocument } from '../case/documents.tsx'
import { FieldTrouble } from './field-trouble.tsx'
import { LinkField } from './link-field.tsx'
import { Uploads } from './uploads.tsx'

interface PickerProps {
  value: readonly MedicalDocument[]
  onChange: (documents: MedicalDocument[]) => void
  error?: string
}

/** Documents of a case: uploaded where there is a file service, else named by a link. */
export function DocumentPicker({ value, onChange, error }: PickerProps) {
  const t = useText()
  const sandbox = useSandbox()
  const remove = (gone: MedicalDocument) => onChange(value.filter(document => document !== gone))
  return (
    <div>
      <ChosenDocuments
        documents={value}
        end={document => (
          <CloseButton aria-label={t('remove_document', { name: document.name })} onClick={() => remove(document)} />
        )}
      />
      {sandbox ? (
        <Uploads add={documents => onChange([...value, ...documents])} count={value.length} />
      ) : (
        <LinkField add={document => onChange([...value, document])} />
      )}
      {error && <FieldTrouble mt={4}>{error}</FieldTrouble>}
    </div>
  )
}
