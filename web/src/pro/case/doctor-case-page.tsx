import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { caseLabel } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { CaseIntro } from '../../parts/case/case-intro.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { PrintButton } from '../../parts/page/buttons.tsx'
import { Columns, Material } from '../../parts/page/columns.tsx'
import { Later } from '../../parts/page/later.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Findings } from '../opinion/findings.tsx'
import { OpinionForm } from '../opinion/opinion-form.tsx'
import { Opinions, SubmittedOpinion } from '../opinion/opinions.tsx'
import { CoordinatorDesk } from '../report/coordinator-desk.tsx'
import { Team } from '../team/team.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseFacts } from './case-facts.tsx'
import { type Assignment, type DoctorCase, doctorOf, rolesIn, useDoctorCase } from './doctor-case.ts'
import { PatientThread } from './patient-thread.tsx'
import { RequestDocuments } from './request-documents.tsx'
import { DeclineDialog, Tasks } from './task.tsx'
import { TeamThread } from './team-thread.tsx'

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

function CaseBody({ data }: { data: DoctorCase }) {
  const [declined, setDeclined] = useState<Assignment | null>(null)
  return (
    <>
      <CaseParts data={data} decline={setDeclined} />
      {declined && <DeclineDialog data={data} row={declined} close={() => setDeclined(null)} />}
    </>
  )
}

/**
 * While the doctor writes an opinion, the case stands beside the form. Otherwise the tasks stand beside the case. Both
 * use one layout, so that a coordinator's unsaved text stays when their own opinion has been given.
 */
function CaseParts({ data, decline }: { data: DoctorCase; decline: (row: Assignment) => void }) {
  const t = useText()
  const { coordinator, own } = rolesIn(data)
  const writes = own !== undefined && data.allowed.includes('review-report')
  return (
    <Columns even={writes}>
      <Material label={t('beside_text')} beside={writes}>
        <CaseFacts data={data} />
        <CaseDocuments data={data} />
        <Later>
          <Findings data={data} />
          {!writes && <SubmittedOpinion data={data} />}
          {!writes && coordinator && <Opinions data={data} />}
        </Later>
      </Material>
      <div data-after-act tabIndex={-1}>
        <Tasks data={data} decline={decline} />
        {writes && <OpinionForm assignmentId={own.sop_id} opinion={data.my_opinion} questions={data.questions} />}
        <Later>
          <CaseWork data={data} />
        </Later>
      </div>
    </Columns>
  )
}

/**
 * Everything that a doctor can do about a case except writing the opinion. Each part is shown only to doctors who may
 * use it.
 */
function CaseWork({ data }: { data: DoctorCase }) {
  const { coordinator, own } = rolesIn(data)
  const { allowed } = data
  // A doctor with both roles asks as the specialist.
  const asking = own ?? coordinator
  return (
    <>
      {coordinator && <CoordinatorDesk data={data} />}
      <Team data={data} coordinator={coordinator !== undefined} />
      {coordinator && <PatientThread data={data} />}
      <TeamThread data={data} />
      {asking && allowed.includes('request-documents') && (
        <div data-screen-only>
          <RequestDocuments key={asking.sop_id} row={asking} doctorId={doctorOf(data, asking) ?? ''} />
        </div>
      )}
    </>
  )
}
