import { NativeSelect } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { DateRange } from '../date-range.tsx'
import { isReversed, type PeriodValues, periods } from './period.ts'
import styles from './period-choice.module.css'

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
