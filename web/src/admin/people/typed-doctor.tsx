import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'
import styles from './typed-doctor.module.css'
import { UnknownDoctor } from './unknown-doctor.tsx'

interface TypedDoctorProps {
  label: string
  take: (id: string) => void
  error?: string | undefined
}

/** Takes a typed id while the directory is empty, after a confirmation, because nothing can check the id. */
export function TypedDoctor({ label, take, error }: TypedDoctorProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [asked, ask] = useState<string | null>(null)
  const add = () => {
    const id = text.trim()
    ask(id === '' ? null : id)
  }
  const use = (id: string) => {
    take(id)
    setText('')
    ask(null)
  }
  return (
    <>
      <div className={styles.entry}>
        <TextInput
          label={label}
          description={t('directory_empty_hint')}
          dir="ltr"
          maxLength={catalogueLimits.givenId}
          value={text}
          error={error}
          onChange={event => {
            setText(event.currentTarget.value)
            ask(null)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add} aria-label={t('add_item', { label })}>
          {t('add')}
        </Button>
      </div>
      {asked !== null && <UnknownDoctor id={asked} use={() => use(asked)} correct={() => ask(null)} />}
    </>
  )
}
