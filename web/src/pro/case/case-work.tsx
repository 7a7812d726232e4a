import { CoordinatorDesk } from '../report/coordinator-desk.tsx'
import { Team } from '../team/team.tsx'
import { type DoctorCase, doctorOf, rolesIn } from './doctor-case.ts'
import { PatientThread } from './patient-thread.tsx'
import { RequestDocuments } from './request-documents.tsx'

/** Everything the doctor can do about a case except writing the opinion; each part is shown only to those who may use it. */
export function CaseWork({ data }: { data: DoctorCase }) {
  const { coordinator, own } = rolesIn(data)
  const { allowed } = data
  // A doctor with both roles asks as the specialist.
  const asking = own ?? coordinator
  return (
    <>
      {coordinator && <CoordinatorDesk data={data} />}
      <Team data={data} coordinator={coordinator !== undefined} />
      {coordinator && <PatientThread data={data} />}
      {asking && allowed.includes('request-documents') && (
        <div data-screen-only>
          <RequestDocuments row={asking} doctorId={doctorOf(data, asking) ?? ''} />
        </div>
      )}
    </>
  )
}
