import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { useAge } from '../../parts/case/age.ts'
import { History, Passage } from '../../parts/case/passage.tsx'
import { useGender } from '../../parts/case/status.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { OutsideButton } from '../../parts/page/buttons.tsx'
import { type Fact, Facts, Panel } from '../../parts/page/panel.tsx'
import type { CaseFile } from './case-file.ts'
import { patientOf, useSubmitter } from './patient-of.ts'

export function CaseFacts({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const age = useAge()
  const gender = useGender()
  const { phone, email } = data.patient
  const { reject_reason, cancel_reason, outcome, questions } = data.case
  const { delay } = data
  const submitter = useSubmitter()(data.case)
  const facts: Fact[] = [
    [t('patient'), <bdi key="n">{patientOf(data.case)}</bdi>],
    [t('review_type'), pick({ en: data.review_type.title_en, ar: data.review_type.title_ar })],
    [t('category'), pick({ en: data.disease.spec_en, ar: data.disease.spec_ar })],
    [t('age'), age(data.case.patient_age)],
    [t('gender'), gender(data.case.patient_gender)],
    [t('created'), f.moment(data.case.created_date)],
  ]
  if (submitter) facts.push([t('submitted_by'), submitter])
  if (phone) facts.push([t('phone'), <Phone key="p" number={phone} />])
  if (data.due_date) facts.push([t('due'), f.day(data.due_date)])
  if (delay) facts.push([t('delay'), f.day(delay.notified_date)])
  if (delay?.new_date) facts.push([t('delay_new_date_short'), f.day(delay.new_date)])
  if (outcome) facts.push([t('outcome'), t(`review_outcome_${outcome}`)])
  facts.push([t('consent'), <ConsentFact key="k" consent={data.consent} />, 'row'])
  if (email) facts.push([t('email'), <Email key="e" address={email} />, 'row'])
  return (
    <Panel
      title={t('about_case')}
      aside={data.pdf_url && <OutsideButton url={data.pdf_url} label={t('open_pdf')} size="sm" variant="light" />}
    >
      <Facts items={facts} />
      <Passage title={t('reject_reason')} text={reject_reason} />
      <Passage title={t('cancel_reason')} text={cancel_reason} />
      <Passage title={t('delay_reason_given')} text={delay?.reason ?? null} />
      {!data.withheld && <History text={data.case.medical_history} />}
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
        <Passage key={index} title={t('question_n', { n: index + 1 })} text={question} />
      ))}
    </Panel>
  )
}

/** Says which version of the text was agreed to, when and in which language, and when the consent was withdrawn. */
function ConsentFact({ consent: { version, date, language, withdrawn_date } }: Pick<CaseFile, 'consent'>) {
  const t = useText()
  const f = useFormats()
  const given = version !== null && date !== null && language !== null
  return (
    <Dotted
      items={[
        given
          ? t('consent_to', { version, date: f.moment(date), language: t(`language_${language}`) })
          : t('consent_none'),
        withdrawn_date !== null && t('consent_ended', { date: f.moment(withdrawn_date) }),
      ]}
    />
  )
}

/** An e-mail address, which may break before the @ when it is long. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}

function Phone({ number }: { number: string }) {
  return <bdi dir="ltr">{number}</bdi>
}
