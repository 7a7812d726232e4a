import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { usePick, useText } from '../../i18n/language.ts'
import { Empty } from '../page/empty.tsx'
import styles from './doctor-choice.module.css'
import { DoctorLoad } from './doctor-load.tsx'

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
  const listed = candidates.some(({ doctor_id }) => doctor_id === value)
  return (
    <div>
      {candidates.length === 0 ? (
        <Empty title={t('no_candidates')} hint={emptyHint} />
      ) : (
        <Radio.Group label={t('doctor')} value={listed ? value : ''} onChange={onChange}>
          <Stack gap="0.6rem" mt="0.4rem">
            {candidates.map(doctor => (
              <DoctorCard key={doctor.doctor_id} doctor={doctor} />
            ))}
          </Stack>
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

function DoctorCard({ doctor }: { doctor: Candidate }) {
  const pick = usePick()
  return (
    <Radio.Card value={doctor.doctor_id} disabled={doctor.unavailable} className={styles.card}>
      <Radio.Indicator disabled={doctor.unavailable} />
      <div className={styles.name}>
        <Text fw={600} size="sm">
          <bdi>{pick(doctor.name_en, doctor.name_ar)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {doctor.note ?? pick(doctor.speciality_en ?? '', doctor.speciality_ar ?? '')}
        </Text>
      </div>
      <DoctorLoad cases={doctor.open_cases} />
    </Radio.Card>
  )
}
