import { Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { asProblem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import type { MedicalDocument } from '../documents/own-document.ts'
import { UploadIcon } from '../page/icons.tsx'
import { FieldTrouble } from './field-trouble.tsx'
import styles from './uploads.module.css'

const LARGEST_BYTES = 10 * 1024 * 1024
const MOST = 50

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

export function Uploads({ add, count }: { add: (documents: MedicalDocument[]) => void; count: number }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string[]>([])
  const room = MOST - count
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
    <div className={styles.uploads}>
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
        <FieldTrouble key={words}>{words}</FieldTrouble>
      ))}
    </div>
  )
}
