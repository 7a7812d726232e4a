import { TextInput } from '@mantine/core'

interface DayFieldProps {
  label: string
  description?: string
  value: string
  onChange: (day: string) => void
  error?: string
}

/** A day that is still to come. The service has the last word: its day begins in Riyadh. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      mt="md"
      min={new Date().toISOString().slice(0, 10)}
      onChange={event => onChange(event.currentTarget.value)}
      {...field}
    />
  )
}
