import { Checkbox, Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { DoctorLoad } from '../../parts/form/doctor-load.tsx'
import styles from './specialist-card.module.css'

export type Specialist = Data<'/pro/list-doctors'>['doctors'][number]

interface SpecialistCardProps {
  doctor: Specialist
  chosen: boolean
  choose: (wished: boolean) => void
}

/** A specialist with their present load in view; who is on the case already cannot be chosen again. */
export function SpecialistCard({ doctor, chosen, choose }: SpecialistCardProps) {
  const t = useText()
  const pick = usePick()
  const { is_assigned } = doctor
  return (
    <Checkbox.Card checked={chosen} onChange={choose} disabled={is_assigned} className={styles.card}>
      <Checkbox.Indicator disabled={is_assigned} />
      <div className={styles.name}>
        <Text fw={600} size="sm">
          <bdi>{pick(doctor.name_en, doctor.name_ar)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {is_assigned ? t('already_assigned') : pick(doctor.speciality_en ?? '', doctor.speciality_ar ?? '')}
        </Text>
      </div>
      <DoctorLoad cases={doctor.open_cases} />
    </Checkbox.Card>
  )
}
