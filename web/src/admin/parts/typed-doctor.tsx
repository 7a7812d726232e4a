import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'
import { AlertIcon } from '../../parts/page/icons.tsx'
import styles from './typed-doctor.module.css'

interface TypedDoctorProps {
  label: string
  take: (id: string) => void
  error?: string | undefined
}

/**
 * A field for a doctor's id while the directory is empty. It asks for a confirmation, because nothing can check the id.
 */
export function TypedDoctor({ label, take, error }: TypedDoctorProps) {
  const t = useText()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const add = () => {
    const id = text.trim()
    setAsked(id === '' ? null : id)
  }
  const use = (id: string) => {
    take(id)
    setText('')
    setAsked(null)
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
            setAsked(null)
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
      {asked !== null && <UnknownDoctor id={asked} use={() => use(asked)} correct={() => setAsked(null)} />}
    </>
  )
}

interface UnknownDoctorProps {
  id: string
  use: () => void
  correct: () => void
}

/** Asks to confirm a typed id that the service cannot check. */
function UnknownDoctor({ id, use, correct }: UnknownDoctorProps) {
  const t = useText()
  return (
    <Alert color="yellow" variant="outline" icon={<AlertIcon />} mt="md" role="alert">
      <Text size="sm" mb="sm">
        {t('unknown_doctor_question', { id: `\u2068${id}\u2069` })}
      </Text>
      <Group gap="0.6rem">
        <Button size="sm" variant="default" onClick={use}>
          {t('unknown_doctor_yes')}
        </Button>
        <Button size="sm" variant="default" onClick={correct}>
          {t('unknown_doctor_no')}
        </Button>
      </Group>
    </Alert>
  )
}
