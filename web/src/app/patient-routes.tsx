import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../session/not-found.tsx'
import { EditCasePage, NewCasePage } from './case-form-pages.tsx'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { HomePage } from './home-page.tsx'
import { MyDataPage } from './my-data/my-data-page.tsx'
import { ReportPage } from './report-page.tsx'

export function PatientRoutes() {
  return (
    <Switch>
      <Route path="/app">
        <HomePage />
      </Route>
      <Route path="/app/new">
        <NewCasePage />
      </Route>
      <Route path="/app/cases">
        <CasesPage />
      </Route>
      <Route path="/app/my-data">
        <MyDataPage />
      </Route>
      <Route path="/app/cases/:id">{({ id }) => <CasePage key={id} caseId={id} />}</Route>
      <Route path="/app/cases/:id/edit">{({ id }) => <EditCasePage key={id} caseId={id} />}</Route>
      <Route path="/app/cases/:id/report">{({ id }) => <ReportPage key={id} caseId={id} />}</Route>
      <Route>
        <NotFoundNote home="/app" />
      </Route>
    </Switch>
  )
}
