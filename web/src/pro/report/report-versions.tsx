import { Anchor, Text } from '@mantine/core'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'

/** All versions of the report, newest first, with the additions. */
export function ReportVersions({ data: { versions = [], addenda = [] } }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  if (addenda.length === 0) return null
  return (
    <>
      <Text fw={600} size="sm" mt="md">
        {t('versions')}
      </Text>
      <ul>
        {versions.toReversed().map(({ version, date, pdf_url }) => (
          <li key={version}>
            <Anchor href={pdf_url} target="_blank" rel="noopener noreferrer" size="sm">
              {t('version_of', { version, date: f.moment(date) })}
            </Anchor>
          </li>
        ))}
      </ul>
      {addenda.toReversed().map(({ date, doctor_name, text }) => (
        <Passage key={date} title={t('addendum_by', { name: doctor_name })} text={text} />
      ))}
    </>
  )
}
