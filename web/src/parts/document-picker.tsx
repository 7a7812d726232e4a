import { Button, CloseButton, FileButton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { asProblem } from '../api/problem.ts'
import { useText } from '../i18n/language.ts'
import { useSandbox } from '../session/sandbox.ts'
import type { MedicalDocument } from './documents.tsx'
import { FileIcon, UploadIcon } from './icons.tsx'

const LARGEST_BYTES = 10 * 1024 * 1024
const MOST = 50

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
      {value.length > 0 && (
        <ul className="documents">
          {value.map(document => (
            <li key={document.key + document.url}>
              <span className="document-name">
                <FileIcon />
                <bdi>{document.name}</bdi>
              </span>
              <CloseButton
                aria-label={t('remove_document', { name: document.name })}
                onClick={() => remove(document)}
              />
            </li>
          ))}
        </ul>
      )}
      {sandbox ? (
        <Uploads add={documents => onChange([...value, ...documents])} room={MOST - value.length} />
      ) : (
        <LinkField add={document => onChange([...value, document])} />
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

async function upload(file: File): Promise<MedicalDocument> {
  return load(
    api.POST('/sandbox/files', {
      params: { query: { name: file.name } },
      // The file itself is the body; the description of the interface has no word for bytes.
      body: file as never,
      bodySerializer: body => body,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  )
}

function Uploads({ add, room }: { add: (documents: MedicalDocument[]) => void; room: number }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])
  const send = async (files: File[]) => {
    setBusy(true)
    const kept: MedicalDocument[] = []
    const failed: string[] = []
    for (const file of files.slice(0, room)) {
      if (file.size > LARGEST_BYTES) failed.push(t('file_too_large', { name: file.name }))
      else if (file.size === 0) failed.push(t('file_empty', { name: file.name }))
      else {
        await upload(file).then(
          document => kept.push(document),
          error => failed.push(t(asProblem(error).passing ? 'file_failed' : 'file_refused', { name: file.name })),
        )
      }
    }
    if (files.length > room) failed.push(t('too_many_files', { most: MOST }))
    setTrouble(failed)
    setBusy(false)
    if (kept.length > 0) add(kept)
  }
  return (
    <div className="uploads">
      <FileButton onChange={files => void send(files)} multiple inputProps={{ 'aria-label': t('add_documents') }}>
        {props => (
          <Button {...props} variant="default" leftSection={<UploadIcon />} loading={busy} disabled={room <= 0}>
            {t('add_documents')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {t('upload_hint')}
      </Text>
      {trouble.map(words => (
        <Text key={words} size="sm" c="var(--mantine-color-error)" role="alert">
          {words}
        </Text>
      ))}
    </div>
  )
}

function LinkField({ add }: { add: (document: MedicalDocument) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const valid = /^https?:\/\/\S+$/i.test(url.trim()) && name.trim() !== ''
    setWrong(!valid)
    if (!valid) return
    add({ url: url.trim(), key: url.trim().slice(0, 1_024), name: name.trim() })
    setName('')
    setUrl('')
  }
  return (
    <div className="link-field">
      <TextInput
        label={t('document_name')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={255}
      />
      <TextInput
        label={t('document_link')}
        description={t('document_link_hint')}
        value={url}
        onChange={event => setUrl(event.currentTarget.value)}
        error={wrong ? t('document_link_wrong') : undefined}
        maxLength={2_048}
        type="url"
        dir="ltr"
      />
      <Button variant="default" onClick={submit}>
        {t('add_link')}
      </Button>
    </div>
  )
}
