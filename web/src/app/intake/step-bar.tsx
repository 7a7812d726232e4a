import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import styles from './step-bar.module.css'
import { type Step, steps, titleOf } from './steps.ts'

interface StepBarProps {
  current: Step
  addressOf: (step: Step) => string
}

/** Shows the current step, with links to all steps. After a change of step the focus is here. */
export function StepBar({ current, addressOf }: StepBarProps) {
  const t = useText()
  const place = useRef<HTMLParagraphElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [current])
  return (
    <nav aria-label={t('intake_steps')} className={styles.bar}>
      <Text size="sm" c="dimmed" ref={place} tabIndex={-1} className={styles.place}>
        {t('intake_step_of', { number: steps.indexOf(current) + 1, count: steps.length })}
      </Text>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>
            <Link to={addressOf(step)} className={styles.step} aria-current={step === current ? 'step' : undefined}>
              {t(titleOf(step))}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
