import { TextInput } from '@mantine/core'
import { useText } from '../i18n/language.ts'

interface DateRangeProps {
  from: string
  to: string
  onFrom: (date: string) => void
  onTo: (date: string) => void
  error?: string
}

/** Two days; neither lets the other be on its wrong side. */
export function DateRange({ from, to, onFrom, onTo, error }: DateRangeProps) {
  const t = useText()
  return (
    <>
      <TextInput
        type="date"
        label={t('from')}
        value={from}
        max={to || undefined}
        onChange={event => onFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={to}
        min={from || undefined}
        onChange={event => onTo(event.currentTarget.value)}
        error={error}
      />
    </>
  )
}
