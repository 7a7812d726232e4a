import { Text } from '@mantine/core'
import { FULL_LOAD } from '../../../../src/domain/case/limits.ts'
import { useText } from '../../i18n/language.ts'
import styles from './doctor-load.module.css'

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
