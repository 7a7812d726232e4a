import { Skeleton } from '@mantine/core'
import { caseLabel } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { CaseIntro } from '../../parts/case/case-intro.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Beside } from '../../parts/page/beside.tsx'
import { Columns } from '../../parts/page/columns.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { PrintButton } from '../../parts/page/print-button.tsx'
import { OpinionForm } from '../opinion/opinion-form.tsx'
import { Opinions } from '../opinion/opinions.tsx'
import { SubmittedOpinion } from '../opinion/submitted-opinion.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseWork } from './case-work.tsx'
import { type DoctorCase, rolesIn, useDoctorCase } from './doctor-case.ts'
import { Tasks } from './task.tsx'

export function DoctorCasePage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useDoctorCase(caseId)
  const { data } = details
  const coordinator = data && rolesIn(data).coordinator !== undefined
  return (
    <Page
      title={data?.disease ?? t('case')}
      intro={
        data && (
          <CaseIntro status={data.status} overdue={data.is_overdue}>
            <Dotted items={[data.review_type, caseLabel(data)]} />
          </CaseIntro>
        )
      }
      back={
        coordinator
          ? { to: '/pro/coordinated', label: t('nav_coordinated') }
          : { to: '/pro/assignments', label: t('nav_assignments') }
      }
      actions={data && <PrintButton />}
    >
      <Loaded query={details} skeleton={<Skeleton height={420} />}>
        {loaded => <CaseBody data={loaded} />}
      </Loaded>
    </Page>
  )
}

/** While the doctor writes an opinion, the case stands beside the form. Otherwise the tasks stand beside the case. */
function CaseBody({ data }: { data: DoctorCase }) {
  const t = useText()
  const { coordinator, own } = rolesIn(data)
  const material = (
    <>
      <CaseFacts data={data} />
      <CaseDocuments data={data} />
    </>
  )
  if (own && data.allowed.includes('review-report'))
    return (
      <Beside material={material} label={t('beside_text')}>
        <Tasks data={data} />
        <OpinionForm assignmentId={own.sop_id} opinion={data.my_opinion} />
        <CaseWork data={data} />
      </Beside>
    )
  return (
    <Columns>
      <div>
        {material}
        <SubmittedOpinion opinion={data.my_opinion} />
        {coordinator && <Opinions data={data} />}
      </div>
      <div>
        <Tasks data={data} />
        <CaseWork data={data} />
      </div>
    </Columns>
  )
}
