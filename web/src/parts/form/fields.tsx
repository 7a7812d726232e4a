import { Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { today } from '../../i18n/format.ts'
import styles from './fields.module.css'

/** Fields side by side where the screen is wide enough. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** An error message below something that cannot show it itself, because it is no field of the library. */
export function FieldTrouble({ mt, children }: { mt?: number; children: string }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" mt={mt} role="alert" tabIndex={-1} data-trouble>
      {children}
    </Text>
  )
}

interface DayFieldProps {
  label: string
  description?: string
  value: string
  onChange: (day: string) => void
  error?: string
}

/** A field for today or a later day. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return (
    <TextInput type="date" mt="md" min={today()} onChange={event => onChange(event.currentTarget.value)} {...field} />
  )
}

/** Attributes of a field that holds one language, whatever the language of the page. */
export const inEnglish = { dir: 'ltr', lang: 'en' } as const
export const inArabic = { dir: 'rtl', lang: 'ar' } as const
