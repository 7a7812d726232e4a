import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { NumberedIntro } from '../../parts/case/case-intro.tsx'
import { Columns, Material } from '../../parts/page/columns.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { CaseDocuments } from '../case/case-documents.tsx'
import { CaseFacts } from '../case/case-facts.tsx'
import { rolesIn, useDoctorCase } from '../case/doctor-case.ts'
import { Opinions } from '../opinion/opinions.tsx'
import { type Inserted, SummaryForm } from './summary-form.tsx'

/** The summary beside the case, its documents and the opinions. */
export function SummaryPage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useDoctorCase(caseId)
  const [inserted, setInserted] = useState<Inserted | null>(null)
  return (
    <Page
      title={t('write_summary')}
      intro={<NumberedIntro of={details.data}>{t('summary_intro')}</NumberedIntro>}
      back={{ to: `/pro/cases/${caseId}`, label: t('to_case') }}
    >
      <Loaded query={details} skeleton={<Skeleton height={420} />}>
        {data => {
          const { coordinator } = rolesIn(data)
          if (coordinator === undefined || !data.allowed.includes('submit-coordinator-summary'))
            return <Empty title={t('no_summary_now')} hint={t('no_summary_now_hint')} />
          return (
            <Columns even>
              <Material label={t('beside_text')} beside>
                <Opinions data={data} insert={words => setInserted({ words })} />
                <CaseFacts data={data} />
                <CaseDocuments data={data} />
              </Material>
              <div>
                <SummaryForm data={data} assignmentId={coordinator.sop_id} inserted={inserted} />
              </div>
            </Columns>
          )
        }}
      </Loaded>
    </Page>
  )
}
