import { Radio, Text } from '@mantine/core'
import { usePick } from '../../i18n/language.ts'
import { DoctorLoad } from '../../parts/form/doctor-load.tsx'
import styles from './doctor-card.module.css'

interface DoctorCardProps {
  doctor: {
    readonly doctor_id: string
    readonly name_en: string
    readonly name_ar: string
    readonly speciality_en: string | null
    readonly speciality_ar: string | null
    readonly open_cases: number
  }
  /** Said instead of the speciality. */
  note?: string | null
}

/** A doctor to choose, with what they have to do already. */
export function DoctorCard({ doctor, note = null }: DoctorCardProps) {
  const pick = usePick()
  return (
    <Radio.Card value={doctor.doctor_id} className={styles.card}>
      <Radio.Indicator />
      <div className={styles.name}>
        <Text fw={600} size="sm">
          <bdi>{pick(doctor.name_en, doctor.name_ar)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {note ?? pick(doctor.speciality_en ?? '', doctor.speciality_ar ?? '')}
        </Text>
      </div>
      <DoctorLoad cases={doctor.open_cases} />
    </Radio.Card>
  )
}
