import { Text } from '@mantine/core'
import { usePick } from '../../i18n/language.ts'
import styles from './doctor-card.module.css'
import { DoctorLoad } from './doctor-load.tsx'

interface DoctorOnCardProps {
  doctor: {
    readonly name_en: string
    readonly name_ar: string
    readonly speciality_en: string | null
    readonly speciality_ar: string | null
    readonly open_cases: number
  }
  /** Shown instead of the speciality. */
  note?: string | null
}

/** The style of a card for choosing doctors, whether one or several. */
export const doctorCard = styles.card

/** The content of such a card: the doctor, and how many open cases they have. */
export function DoctorOnCard({ doctor, note = null }: DoctorOnCardProps) {
  const pick = usePick()
  return (
    <>
      <div className={styles.name}>
        <Text fw={600} size="sm">
          <bdi>{pick({ en: doctor.name_en, ar: doctor.name_ar })}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {note ?? pick({ en: doctor.speciality_en ?? '', ar: doctor.speciality_ar ?? '' })}
        </Text>
      </div>
      <DoctorLoad cases={doctor.open_cases} />
    </>
  )
}
