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
  /** Said instead of the speciality. */
  note?: string | null
}

/** The look of a card by which a doctor is chosen, be it one of several or several at once. */
export const doctorCard = styles.card

/** What such a card says: who it is, and what they have to do already. */
export function DoctorOnCard({ doctor, note = null }: DoctorOnCardProps) {
  const pick = usePick()
  return (
    <>
      <div className={styles.name}>
        <Text fw={600} size="sm">
          <bdi>{pick(doctor.name_en, doctor.name_ar)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {note ?? pick(doctor.speciality_en ?? '', doctor.speciality_ar ?? '')}
        </Text>
      </div>
      <DoctorLoad cases={doctor.open_cases} />
    </>
  )
}
