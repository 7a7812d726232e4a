import { List, Text } from '@mantine/core'
import { isOwn } from '../../../../src/domain/case/patient.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { useAge } from '../../parts/case/age.ts'
import { History } from '../../parts/case/passage.tsx'
import { useGender } from '../../parts/case/status.tsx'
import { type Fact, Facts, Panel } from '../../parts/page/panel.tsx'
import styles from './case-facts.module.css'
import type { DoctorCase } from './doctor-case.ts'

/** The facts of the patient that this doctor may see, with history and questions. */
export function CaseFacts({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const age = useAge()
  const gender = useGender()
  const { patient, questions } = data
  const facts: Fact[] = []
  const name = patient && (patient.name ?? (isOwn(patient) ? null : data.case_number))
  if (name) facts.push([t('person_name'), <bdi key="n">{name}</bdi>])
  if (patient?.relation) facts.push([t('contact'), t(`contact_${patient.relation}`)])
  if (patient) facts.push([t('reads'), t(`language_${patient.language}`)])
  facts.push(
    [t('age'), age(data.patient_age)],
    [t('gender'), gender(data.patient_gender)],
    [t('created'), f.day(data.created_date)],
  )
  if (data.due_date) facts.push([t('due'), f.day(data.due_date)])
  return (
    <Panel title={t('patient')}>
      <Facts items={facts} />
      <History text={data.medical_history} />
      {questions.length > 0 && (
        <>
          <Text fw={600} size="sm" mt="md">
            {t('patient_questions')}
          </Text>
          <List type="ordered" size="sm" className={styles.questions}>
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
              <List.Item key={index}>
                <bdi>{question}</bdi>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Panel>
  )
}
