import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { DoneIcon } from '../../parts/page/icons.tsx'
import styles from './step-bar.module.css'
import { type Step, steps, titleOf } from './steps.ts'

interface StepBarProps {
  current: Step
  isDone: (step: Step) => boolean
  /** Returns whether the required steps before a step are filled in. */
  isReachable: (step: Step) => boolean
  addressOf: (step: Step) => string
}

/** The steps of the form; finished steps have a mark. After a change of step the focus moves here. */
export function StepBar({ current, isDone, isReachable, addressOf }: StepBarProps) {
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
        {steps.map((step, index) => {
          const done = step !== current && isDone(step)
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {done ? <DoneIcon size={14} /> : index + 1}
              </span>
              <span className={styles.name}>{t(titleOf(step))}</span>
              {done && <VisuallyHidden> {t('step_done')}</VisuallyHidden>}
            </>
          )
          return (
            <li key={step} className={styles.item} data-done={done || undefined}>
              {step !== current && isReachable(step) ? (
                <Link to={addressOf(step)} className={styles.step}>
                  {words}
                </Link>
              ) : (
                <span className={styles.step} aria-current={step === current ? 'step' : undefined}>
                  {words}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
