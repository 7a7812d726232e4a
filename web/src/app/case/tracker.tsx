import { Text, VisuallyHidden } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { DoneIcon } from '../../parts/page/icons.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useReviewTypes } from '../intake/choices.ts'
import type { OwnCase } from './own-case.ts'
import styles from './tracker.module.css'

type Milestone = OwnCase['timeline'][number]['milestone']

/** The steps of a case, each with the milestone that ends it. */
const way: readonly (readonly [TextKey, Milestone])[] = [
  ['step_submitted', 'new_case'],
  ['step_coordinator', 'coordinator_assigned'],
  ['step_paid', 'payment_success'],
  ['step_specialists', 'doctor_assigned'],
  ['step_opinions', 'opinion_submitted'],
  ['step_report', 'completed'],
]

/**
 * Shows which steps are done and when, which one is under way, and which are to come. Shows nothing for a draft or for
 * a rejected or cancelled case.
 */
export function Tracker({ data }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  const expected = useExpected(data)
  if (data.status === 'draft' || data.status === 'rejected' || data.status === 'cancelled') return null
  const dates = way.map(([, milestone]) => data.timeline.find(moment => moment.milestone === milestone)?.date)
  // A completed case has passed every step, because no opinion is required.
  const isDone = (index: number) => data.status === 'completed' || dates[index] !== undefined
  const now = way.findIndex((_, index) => !isDone(index))
  return (
    <Panel title={t('tracker')}>
      <ol>
        {way.map(([step], index) => {
          const date = dates[index]
          const state = isDone(index) ? 'done' : index === now ? 'now' : 'later'
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.mark}>{state === 'done' ? <DoneIcon size={14} /> : null}</span>
              <div>
                <Text fw={state === 'later' ? 400 : 600} size="sm">
                  {t(step)} <VisuallyHidden>{t(`step_${state}`)}</VisuallyHidden>
                </Text>
                <Text size="xs" c="dimmed">
                  {date !== undefined && <time dateTime={date}>{f.day(date)}</time>}
                  {state === 'now' && t('step_now')}
                  {state !== 'done' && step === 'step_report' && expected && (
                    <>
                      {state === 'now' && ' · '}
                      {expected}
                    </>
                  )}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/**
 * Says when the report is expected: the promised day or, before the payment, the time that the review takes from then.
 */
function useExpected({ expected_date, rt_id }: OwnCase): string | null {
  const t = useText()
  const f = useFormats()
  const type = useReviewTypes().data?.items.find(one => one.rt_id === rt_id)
  if (expected_date !== null) return t('step_by', { date: f.day(expected_date) })
  return type === undefined ? null : t('step_after_payment', { duration: type.duration })
}
