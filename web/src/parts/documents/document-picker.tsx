import { CloseButton, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { MOST_DOCUMENTS } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import { FieldTrouble } from '../form/fields.tsx'
import { DropZone } from './drop-zone.tsx'
import { ChosenDocument, FileRow, UploadRow } from './file-row.tsx'
import type { MedicalDocument } from './own-document.ts'
import { type Pending, useDocumentField } from './use-document-field.ts'

interface PickerProps {
  value: readonly MedicalDocument[]
  onChange: (documents: MedicalDocument[]) => void
  error?: string
  most?: number
  /** Tells the form what it must wait for before it is sent, and the names of the files that would then be missing. */
  onPending?: (pending: Pending, missing: readonly string[]) => void
}

/** Uploads the documents of a case, shows their check, and removes them. */
export function DocumentPicker({ value, onChange, error, most = MOST_DOCUMENTS, onPending }: PickerProps) {
  const t = useText()
  const field = useDocumentField(value, onChange, most)
  const { queue, items, pending, slots } = field
  const missing = field.missing.join('\n')
  useEffect(() => onPending?.(pending, missing === '' ? [] : missing.split('\n')), [onPending, pending, missing])
  const list = useRef<HTMLUListElement>(null)
  /** Moves the focus to the list, because the pressed button disappears with its row. */
  const stay = () => list.current?.focus()
  return (
    <div>
      <ul ref={list} tabIndex={-1} aria-label={t('documents')}>
        {value.map(document => (
          <ChosenDocument
            key={document.key + document.url}
            name={document.name}
            picture={field.pictures[document.key] ?? null}
            checking={field.checking.has(document.key)}
            below={<ScanNotes document={document} field={field} />}
            remove={() => {
              field.remove(document)
              stay()
            }}
          />
        ))}
        {items.map(item => (
          <UploadRow key={item.id} item={item} queue={queue} />
        ))}
        {field.refused.map(document => (
          <FileRow key={document.key} name={document.name} below={<FieldTrouble>{document.reason ?? ''}</FieldTrouble>}>
            <CloseButton
              aria-label={t('remove_document', { name: document.name })}
              onClick={() => {
                field.forget(document)
                stay()
              }}
            />
          </FileRow>
        ))}
      </ul>
      {field.cutOff.map(name => (
        <Text key={name} size="sm">
          {t('upload_cut_off', { name })}
        </Text>
      ))}
      <DropZone add={chosen => void field.add(chosen)} disabled={slots <= 0 || field.packing !== null} />
      {field.packing && (
        <Text size="sm" role="status">
          {t('upload_packing', { ...field.packing })}
        </Text>
      )}
      {field.fileNotes.trouble && <FieldTrouble>{t(field.fileNotes.trouble)}</FieldTrouble>}
      {field.fileNotes.notTaken > 0 && (
        <FieldTrouble>{t('upload_not_taken', { count: field.fileNotes.notTaken, most })}</FieldTrouble>
      )}
      {slots <= 0 && <FieldTrouble>{t('too_many_files', { most })}</FieldTrouble>}
      {pending === 'failed' && !error && <FieldTrouble mt={4}>{t('documents_failed')}</FieldTrouble>}
      {pending !== null && pending !== 'failed' && (
        <Text size="sm" role="status" mt={4}>
          {t(`documents_${pending}`)}
        </Text>
      )}
      {error && <FieldTrouble mt={4}>{error}</FieldTrouble>}
    </div>
  )
}

const ZIP = 'application/zip'

interface ScanNotesProps {
  document: MedicalDocument
  field: ReturnType<typeof useDocumentField>
}

/**
 * Notes on pictures that a patient sends. The browser has not examined a ZIP that was made elsewhere, so its pictures
 * may show a name.
 */
function ScanNotes({ document: { key, name }, field: { fileNotes, checked } }: ScanNotesProps) {
  const t = useText()
  const { content_type, left_out = 0, unreadable = 0 } = checked.get(key) ?? {}
  const notes = [
    fileNotes.leftOut.has(name) && t('upload_packed_left_out', { name, count: fileNotes.leftOut.get(name) ?? 0 }),
    left_out > 0 && t('study_left_out', { count: left_out }),
    unreadable > 0 && t('study_unreadable', { count: unreadable }),
    (fileNotes.burnedIn.get(name) ?? content_type === ZIP) && t('upload_burned_in'),
  ]
  return notes.filter(Boolean).map(note => (
    <Text key={String(note)} size="xs">
      {note}
    </Text>
  ))
}
