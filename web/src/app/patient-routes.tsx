import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'
import { type FirstPages, onDemand } from '../parts/page/on-demand.tsx'

// The first page is a script of its own, so that a slow phone shows it sooner.
const HomePage = onDemand(() => import('./home/home-page.tsx').then(m => m.HomePage))
const pages = () => import('./patient-pages.tsx')
const CasesPage = onDemand(() => pages().then(m => m.CasesPage))
const CasePage = onDemand(() => pages().then(m => m.CasePage))
const ReportPage = onDemand(() => pages().then(m => m.ReportPage))
const intake = () => import('./intake/intake-pages.tsx')
const NewCasePage = onDemand(() => intake().then(m => m.NewCasePage))
const EditCasePage = onDemand(() => intake().then(m => m.EditCasePage))
const AccessPage = onDemand(() => import('./my-data/access-page.tsx').then(m => m.AccessPage))
const ConsentPage = onDemand(() => import('./my-data/consent-page.tsx').then(m => m.ConsentPage))
const MyDataPage = onDemand(() => import('./my-data/my-data-page.tsx').then(m => m.MyDataPage))

export const firstPages: FirstPages<'app'> = {
  home: HomePage,
  newCase: NewCasePage,
  draft: EditCasePage,
  ownCases: CasesPage,
  ownCase: CasePage,
  ownReport: ReportPage,
}

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
