import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'
import { type FirstPages, onDemand } from '../parts/page/on-demand.tsx'
import { FirstPage, WorklistPage } from './worklist/worklist-page.tsx'

const DoctorCasePage = onDemand(() => import('./case/doctor-case-page.tsx').then(m => m.DoctorCasePage))
const SummaryPage = onDemand(() => import('./report/summary-page.tsx').then(m => m.SummaryPage))

export const firstPages: FirstPages<'pro'> = { doctorCase: DoctorCasePage }

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
