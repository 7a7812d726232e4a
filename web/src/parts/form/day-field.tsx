import { TextInput } from '@mantine/core'
import { today } from '../../i18n/today.ts'

interface DayFieldProps {
  label: string
  description?: string
  value: string
  onChange: (day: string) => void
  error?: string
}

/** Today or a day that is still to come. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return (
    <TextInput type="date" mt="md" min={today()} onChange={event => onChange(event.currentTarget.value)} {...field} />
  )
}
