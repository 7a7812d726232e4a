import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'

// The first page alone: a slow phone shows it sooner.
const HomePage = lazy(() => import('./home/home-page.tsx').then(m => ({ default: m.HomePage })))
const pages = () => import('./patient-pages.tsx')
const CasesPage = lazy(() => pages().then(m => ({ default: m.CasesPage })))
const CasePage = lazy(() => pages().then(m => ({ default: m.CasePage })))
const ReportPage = lazy(() => pages().then(m => ({ default: m.ReportPage })))
const NewCasePage = lazy(() => pages().then(m => ({ default: m.NewCasePage })))
const EditCasePage = lazy(() => pages().then(m => ({ default: m.EditCasePage })))
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
