import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../session/not-found.tsx'
import { AssignmentsPage } from './assignments-page.tsx'
import { DoctorCasePage } from './doctor-case-page.tsx'
import { SummaryPage } from './summary-page.tsx'

export function DoctorRoutes() {
  return (
    <Switch>
      <Route path="/pro">
        <AssignmentsPage key="specialist" as="specialist" />
      </Route>
      <Route path="/pro/coordinated">
        <AssignmentsPage key="coordinator" as="coordinator" />
      </Route>
      <Route path="/pro/cases/:id">{({ id }) => <DoctorCasePage key={id} caseId={id} />}</Route>
      <Route path="/pro/cases/:id/summary">{({ id }) => <SummaryPage key={id} caseId={id} />}</Route>
      <Route>
        <NotFoundNote home="/pro" />
      </Route>
    </Switch>
  )
}
