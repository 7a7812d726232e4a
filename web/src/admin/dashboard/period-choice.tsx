import { NativeSelect } from '@mantine/core'
import { periodNameValues } from '../../../../clients/typescript/src/index.ts'
import { useText } from '../../i18n/language.ts'
import { DateRange } from '../parts/date-range.tsx'
import styles from './period-choice.module.css'

const periods = periodNameValues

interface PeriodValues {
  readonly name: (typeof periods)[number]
  /** The days of a custom period; empty until they are chosen. */
  readonly from: string
  readonly to: string
}

/** The period when the address names none. */
export const usualPeriod = { period: 'this_month', from: '', to: '' }

export function periodOf({ period, from, to }: typeof usualPeriod): PeriodValues {
  return { name: periods.find(name => name === period) ?? 'this_month', from, to }
}

const isReversed = ({ from, to }: PeriodValues) => from !== '' && to !== '' && from > to

/** Returns whether the period is complete. A custom period needs both days, in the right order. */
export function isChosen(values: PeriodValues): boolean {
  return values.name !== 'custom' || (values.from !== '' && values.to !== '' && !isReversed(values))
}

export function bodyOf({ name, from, to }: PeriodValues) {
  return name === 'custom' ? { period: name, from, to } : { period: name }
}

interface PeriodChoiceProps {
  value: PeriodValues
  onChange: (value: PeriodValues) => void
}

export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const t = useText()
  return (
    <div className={styles.period}>
      <NativeSelect
        label={t('period')}
        value={value.name}
        onChange={event => onChange({ ...value, name: event.currentTarget.value as PeriodValues['name'] })}
        data={periods.map(name => ({ value: name, label: t(`period_${name}`) }))}
      />
      {value.name === 'custom' && (
        <DateRange
          from={value.from}
          to={value.to}
          onFrom={from => onChange({ ...value, from })}
          onTo={to => onChange({ ...value, to })}
          error={isReversed(value) ? t('to_before_from') : undefined}
        />
      )}
    </div>
  )
}
