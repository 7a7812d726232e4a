import { TextInput } from '@mantine/core'
import { useText } from '../../i18n/language.ts'

interface DateRangeProps {
  from: string
  to: string
  onFrom: (date: string) => void
  onTo: (date: string) => void
  /** The labels of the two days, for a page with several ranges. */
  labels?: readonly [from: string, to: string]
  error?: string
}

/** Fields for two days. Each day limits the days that the other field offers. */
export function DateRange({ from, to, onFrom, onTo, labels, error }: DateRangeProps) {
  const t = useText()
  const [first, last] = labels ?? [t('from'), t('to')]
  return (
    <>
      <TextInput
        type="date"
        label={first}
        value={from}
        max={to || undefined}
        onChange={event => onFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={last}
        value={to}
        min={from || undefined}
        onChange={event => onTo(event.currentTarget.value)}
        error={error}
      />
    </>
  )
}
