import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'
import { CasePage } from './case/case-page.tsx'
import { ReportPage } from './case/report-page.tsx'
import { CasesPage } from './home/cases-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { EditCasePage, NewCasePage } from './intake/intake-pages.tsx'

// Opened seldom, so they are not part of the first load.
const AccessPage = lazy(() => import('./my-data/access-page.tsx').then(m => ({ default: m.AccessPage })))
const ConsentPage = lazy(() => import('./my-data/consent-page.tsx').then(m => ({ default: m.ConsentPage })))
const MyDataPage = lazy(() => import('./my-data/my-data-page.tsx').then(m => ({ default: m.MyDataPage })))

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
      <Route path="/app/cases/:id/consent">{({ id }) => <ConsentPage key={id} caseId={id} />}</Route>
      <Route path="/app/cases/:id/access">{({ id }) => <AccessPage key={id} caseId={id} />}</Route>
      <Route path="/app/cases/:id/report">{({ id }) => <ReportPage key={id} caseId={id} />}</Route>
      <Route>
        <NotFoundNote home="/app" />
      </Route>
    </Switch>
  )
}
