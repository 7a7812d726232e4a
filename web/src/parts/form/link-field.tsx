import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { linkOf } from '../case/link.ts'
import type { MedicalDocument } from '../documents/own-document.ts'
import styles from './link-field.module.css'

/** A document that lies somewhere else, by its name and address. */
export function LinkField({ add }: { add: (document: MedicalDocument) => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const valid = linkOf(url.trim()) !== null && name.trim() !== ''
    setWrong(!valid)
    if (!valid) return
    add({ url: url.trim(), key: url.trim().slice(0, 1_024), name: name.trim() })
    setName('')
    setUrl('')
  }
  return (
    <div className={styles.fields}>
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
