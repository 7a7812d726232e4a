import { CloseButton } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { useSandbox } from '../../session/sandbox.ts'
import type { MedicalDocument } from '../documents/own-document.ts'
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
      <ul>
        {value.map(document => (
          <li key={document.key + document.url}>
            <bdi>{document.name}</bdi>
            <CloseButton aria-label={t('remove_document', { name: document.name })} onClick={() => remove(document)} />
          </li>
        ))}
      </ul>
      {sandbox ? (
        <Uploads add={documents => onChange([...value, ...documents])} count={value.length} />
      ) : (
        <LinkField add={document => onChange([...value, document])} />
      )}
      {error && <FieldTrouble mt={4}>{error}</FieldTrouble>}
    </div>
  )
}
