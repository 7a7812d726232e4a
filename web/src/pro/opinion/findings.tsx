import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { sayFindings } from '../../i18n/finding-counts.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Dotted, Row, Rows } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { type DoctorCase, doctorOf } from '../case/doctor-case.ts'

type Finding = DoctorCase['findings'][number]

/** The findings of the team in the pictures. Each doctor may remove their own. */
export function Findings({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const { lang } = useLanguage()
  const [removed, setRemoved] = useState<Finding | null>(null)
  if (data.findings.length === 0 && removed === null) return null
  const own = data.my_assignments.map(row => doctorOf(data, row))
  const canRemove = ({ instance_uid, doctor_id }: Finding) =>
    data.allowed.includes('remove-finding') &&
    own.includes(doctor_id) &&
    data.findings.some(one => one.instance_uid === instance_uid)
  const wordsOf = (finding: Finding) => sayFindings(lang, finding) || t('finding_without_numbers')
  // Two findings may have the same counts, so the date tells them apart.
  const nameOf = (finding: Finding) => `${wordsOf(finding)} · ${f.moment(finding.date)}`
  return (
    <Panel title={t('findings')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('findings_hint')}
      </Text>
      <Rows>
        {data.findings.map(finding => (
          <Row
            key={finding.instance_uid}
            title={wordsOf(finding)}
            detail={<Dotted items={[finding.doctor_name, f.moment(finding.date)]} />}
          >
            {canRemove(finding) && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('remove_finding_named', { name: nameOf(finding) })}
                onClick={() => setRemoved(finding)}
              >
                {t('remove_finding')}
              </Button>
            )}
          </Row>
        ))}
      </Rows>
      {removed && (
        <WhilePossible possible={canRemove(removed)} status={data.status} close={() => setRemoved(null)}>
          <RemoveDialog caseId={data.case_id} finding={removed} name={nameOf(removed)} close={() => setRemoved(null)} />
        </WhilePossible>
      )}
    </Panel>
  )
}

interface RemoveDialogProps {
  caseId: string
  finding: Finding
  name: string
  close: () => void
}

function RemoveDialog({ caseId, finding: { instance_uid }, name, close }: RemoveDialogProps) {
  const t = useText()
  const removing = useVerb(
    () => ask(api.POST('/pro/remove-finding', { body: { case_id: caseId, instance_uid } })),
    () => {
      sayDone(t('finding_removed'))
      close()
    },
  )
  return (
    <FinalDialog
      title={t('remove_finding_named', { name })}
      label={t('remove_finding')}
      act={() => removing.mutate(undefined)}
      leave={t('leave_as_is')}
      grave
      verb={removing}
      close={close}
    >
      <Text size="sm">{t('remove_finding_note')}</Text>
    </FinalDialog>
  )
}
