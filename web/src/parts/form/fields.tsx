import { NumberInput, type NumberInputProps, Text, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { today } from '../../i18n/format.ts'
import styles from './fields.module.css'

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** An error message below something that is not a field of the library, and so cannot show it itself. */
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

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** A number field. It accepts Arabic digits and shows them as Latin ones, like all numbers here. */
export function NumberField(field: NumberInputProps) {
  return <NumberInput onInputCapture={toLatin} {...field} />
}

/** Runs before the field reads its input, because the field drops every character that it does not know as a digit. */
function toLatin({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const latin = field.value.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf)).replace('٫', '.')
  if (latin === field.value) return
  const { selectionStart } = field
  // Uses the setter of the prototype: React overrides the element's own `value`, and would not notice the change.
  setValue?.call(field, latin)
  field.setSelectionRange(selectionStart, selectionStart)
}

/** Attributes of a field that holds one language, whatever the language of the page. */
export const inEnglish = { dir: 'ltr', lang: 'en' } as const
export const inArabic = { dir: 'rtl', lang: 'ar' } as const
