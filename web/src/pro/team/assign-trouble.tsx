import { Alert, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { useTellProblem } from '../../parts/page/problem-text.ts'
import type { Outcome } from './assign-all.ts'

/** Lists which assignments succeeded and which failed, and why. */
export function AssignTrouble({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useText()
  const tell = useTellProblem()
  const assigned = outcomes.filter(({ problem }) => problem === null).map(({ doctor }) => doctor.name)
  if (assigned.length === outcomes.length) return null
  return (
    <Alert color="red" variant="outline" title={t('some_not_assigned')} role="alert" mt="md">
      {assigned.length > 0 && <Text size="sm">{t('were_assigned', { names: assigned.join(t('comma')) })}</Text>}
      {outcomes.map(
        ({ doctor, problem }) =>
          problem && (
            <Text key={doctor.doctor_id} size="sm">
              {t('not_assigned', { name: doctor.name, reason: tell(problem).message })}
            </Text>
          ),
      )}
    </Alert>
  )
}
