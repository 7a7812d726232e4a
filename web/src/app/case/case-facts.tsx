import { Text } from '@mantine/core'
import { isOwn } from '../../../../src/domain/case/patient.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { useAge } from '../../parts/case/age.ts'
import { History } from '../../parts/case/passage.tsx'
import { endedUnpaid, PaymentTag, useGender } from '../../parts/case/status.tsx'
import { type Fact, Facts, Panel } from '../../parts/page/panel.tsx'
import styles from './case-facts.module.css'
import type { OwnCase } from './own-case.ts'

export function CaseFacts({ data }: { data: OwnCase }) {
  const t = useText()
  const f = useFormats()
  const age = useAge()
  const gender = useGender()
  const facts: Fact[] = [
    [t('category'), data.disease],
    [t('age'), age(data.patient_age)],
    [t('gender'), gender(data.patient_gender)],
    [t('created'), f.day(data.created_date)],
  ]
  const name = data.patient_name ?? (isOwn(data) ? null : data.case_number)
  if (name) facts.unshift([t('patient'), <bdi key="n">{name}</bdi>])
  if (data.coordinator) facts.push([t('coordinator'), <bdi key="c">{data.coordinator.name}</bdi>])
  if (data.total_amount !== null)
    facts.push([t('price'), <bdi key="p">{f.money(data.total_amount, data.currency)}</bdi>])
  if (data.payment_status !== 'unpaid' && !endedUnpaid(data.status, data.payment_status))
    facts.push([t('payment'), <PaymentTag key="s" status={data.payment_status} />])
  if (data.expected_date) facts.push([t('due'), f.day(data.expected_date)])
  return (
    <Panel title={t('about_case')}>
      <Facts items={facts} />
      <History text={data.medical_history} />
      <Questions questions={data.questions} />
    </Panel>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  const t = useText()
  if (questions.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="md">
        {t('questions')}
      </Text>
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
          <li key={index}>
            <Text size="sm">
              <bdi>{question}</bdi>
            </Text>
          </li>
        ))}
      </ol>
    </>
  )
}
