import '../i18n/staff.ts'
import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'
import { DoctorCasePage } from './case/doctor-case-page.tsx'
import { SummaryPage } from './report/summary-page.tsx'
import { FirstPage, WorklistPage } from './worklist/worklist-page.tsx'

export function DoctorRoutes() {
  return (
    <Switch>
      <Route path="/pro">
        <FirstPage />
      </Route>
      <Route path="/pro/assignments">
        <WorklistPage key="specialist" as="specialist" />
      </Route>
      <Route path="/pro/coordinated">
        <WorklistPage key="coordinator" as="coordinator" />
      </Route>
      <Route path="/pro/cases/:id">{({ id }) => <DoctorCasePage key={id} caseId={id} />}</Route>
      <Route path="/pro/cases/:id/summary">{({ id }) => <SummaryPage key={id} caseId={id} />}</Route>
      <Route>
        <NotFoundNote home="/pro" />
      </Route>
    </Switch>
  )
}
