import { Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { ErasureTag } from '../../parts/case/erasure-tag.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Row } from '../../parts/list/rows.tsx'

type Request = Data<'/app/erasure-requests'>[number]

export function RequestRow({ request }: { request: Request }) {
  const t = useText()
  const f = useFormats()
  const { case_id, case_number, state, requested_date, due_date, answered_date, answer } = request
  const number = case_number ?? case_id?.slice(0, 8)
  const until = state === 'open' ? t('erasure_due', { date: f.day(due_date) }) : null
  const answered = answered_date && t('erasure_answered_on', { date: f.day(answered_date) })
  return (
    <Row
      title={number === undefined ? t('erasure_everything') : t('erasure_of_case', { number })}
      detail={<Dotted items={[t('erasure_asked_on', { date: f.day(requested_date) }), until, answered]} />}
      more={
        answer && (
          <Text size="sm" dir="auto">
            {answer}
          </Text>
        )
      }
    >
      <ErasureTag state={state} />
    </Row>
  )
}
