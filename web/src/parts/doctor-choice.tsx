import { Radio, Text, TextInput } from '@mantine/core'
import { usePick, useText } from '../i18n/language.ts'
import { Empty } from './page.tsx'

export interface Candidate {
  readonly doctor_id: string
  readonly name_en: string
  readonly name_ar: string
  readonly speciality_en: string | null
  readonly speciality_ar: string | null
  readonly open_cases: number
  readonly note?: string
  readonly unavailable?: boolean
}

interface DoctorChoiceProps {
  candidates: readonly Candidate[]
  value: string
  onChange: (doctorId: string) => void
  error?: string
  emptyHint: string
}

/** Doctors with their present load in view. Eligibility is advice, so any other id may be given as well. */
export function DoctorChoice({ candidates, value, onChange, error, emptyHint }: DoctorChoiceProps) {
  const t = useText()
  const pick = usePick()
  const listed = candidates.some(({ doctor_id }) => doctor_id === value)
  return (
    <div>
      {candidates.length === 0 ? (
        <Empty title={t('no_candidates')} hint={emptyHint} />
      ) : (
        <Radio.Group label={t('doctor')} value={listed ? value : ''} onChange={onChange}>
          <div className="radio-column">
            {candidates.map(doctor => (
              <Radio.Card
                key={doctor.doctor_id}
                value={doctor.doctor_id}
                disabled={doctor.unavailable}
                className="doctor-card"
              >
                <Radio.Indicator disabled={doctor.unavailable} />
                <div className="doctor-card-name">
                  <Text fw={600} size="sm">
                    <bdi>{pick(doctor.name_en, doctor.name_ar)}</bdi>
                  </Text>
                  <Text size="xs" c="dimmed">
                    {doctor.note ?? pick(doctor.speciality_en ?? '', doctor.speciality_ar ?? '')}
                  </Text>
                </div>
                <Load cases={doctor.open_cases} />
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      <TextInput
        label={t('other_doctor')}
        description={t('other_doctor_hint')}
        mt="md"
        dir="ltr"
        maxLength={128}
        value={listed ? '' : value}
        onChange={event => onChange(event.currentTarget.value)}
        error={error}
      />
    </div>
  )
}

const FULL = 8

/** A number and a bar: who has room is seen at once. */
function Load({ cases }: { cases: number }) {
  const t = useText()
  return (
    <span className="load">
      <Text size="xs">{t('open_cases', { count: cases })}</Text>
      <svg viewBox="0 0 64 6" width="64" height="6" aria-hidden="true">
        <rect width="64" height="6" rx="3" className="load-back" />
        <rect
          width={Math.min(64, (cases / FULL) * 64)}
          height="6"
          rx="3"
          className={cases >= FULL ? 'load-full' : 'load-bar'}
        />
      </svg>
    </span>
  )
}
