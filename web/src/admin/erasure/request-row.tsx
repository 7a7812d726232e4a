import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { ErasureTag } from '../../parts/case/erasure-tag.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Row } from '../../parts/list/rows.tsx'
import type { ErasureRequest } from './erasure-request.ts'

export function RequestRow({ request, answer }: { request: ErasureRequest; answer: () => void }) {
  const t = useText()
  const f = useFormats()
  const { case_id, case_number, state, requested_date, due_date, answered_date, patient_name, user_id } = request
  const when = [
    t('erasure_asked_on', { date: f.day(requested_date) }),
    state === 'open' ? t('erasure_due', { date: f.day(due_date) }) : null,
    answered_date && t('erasure_answered_on', { date: f.day(answered_date) }),
  ]
  return (
    <Row
      title={<bdi>{patient_name ?? user_id}</bdi>}
      detail={<Dotted items={when} />}
      more={
        <>
          {case_id === null ? (
            <Text size="sm">{t('erasure_whole_person')}</Text>
          ) : (
            <Link to={`/admin/cases/${case_id}`}>
              {t('erasure_of_case', { number: case_number ?? case_id.slice(0, 8) })}
            </Link>
          )}
          {[request.reason, request.answer].map(
            words =>
              words && (
                <Text key={words} size="sm" dir="auto">
                  {words}
                </Text>
              ),
          )}
        </>
      }
    >
      <ErasureTag state={state} />
      {state === 'open' && <Button onClick={answer}>{t('erasure_answer')}</Button>}
    </Row>
  )
}
