import { TextInput } from '@mantine/core'
import { today } from '../../i18n/today.ts'

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
