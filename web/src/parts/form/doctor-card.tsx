import { Text } from '@mantine/core'
import { FULL_LOAD } from '../../../../src/domain/case/limits.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../case/tag.tsx'
import styles from './doctor-card.module.css'

interface DoctorOnCardProps {
  doctor: {
    readonly name_en: string
    readonly name_ar: string
    readonly speciality_en: string | null
    readonly speciality_ar: string | null
    readonly open_cases: number
    /** False when no message can be sent to the doctor. */
    readonly reachable?: boolean
  }
  /** Shown instead of the speciality. */
  note?: string | null
}

/** The style of a card for choosing doctors, whether one or several. */
export const doctorCard = styles.card

/** The content of a card for choosing doctors: the doctor, and the number of open cases. */
export function DoctorOnCard({ doctor, note = null }: DoctorOnCardProps) {
  const t = useText()
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
      {doctor.reachable === false && <Tag tone="warn">{t('not_reachable')}</Tag>}
      <DoctorLoad cases={doctor.open_cases} />
    </>
  )
}

const WIDTH = 64

/** The number of open cases, with a bar to compare doctors at a glance. */
export function DoctorLoad({ cases }: { cases: number }) {
  const t = useText()
  return (
    <span className={styles.load}>
      <Text size="xs">{t('open_cases', { count: cases })}</Text>
      <svg viewBox={`0 0 ${WIDTH} 6`} width={WIDTH} height="6" aria-hidden="true">
        <rect width={WIDTH} height="6" rx="3" className={styles.back} />
        <rect
          width={Math.min(1, cases / FULL_LOAD) * WIDTH}
          height="6"
          rx="3"
          className={styles.bar}
          data-full={cases >= FULL_LOAD || undefined}
        />
      </svg>
    </span>
  )
}
