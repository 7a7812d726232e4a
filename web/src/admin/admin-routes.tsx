import { Redirect, Route, Switch } from 'wouter'
import { homeOf } from '../frame/home-of.ts'
import { NotFoundNote } from '../frame/not-found.tsx'
import { useText } from '../i18n/language.ts'
import { type FirstPages, onDemand } from '../parts/page/on-demand.tsx'
import { Page } from '../parts/page/page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { useRoles } from './parts/allowed.tsx'

// These pages are loaded on demand, so that the first load stays small.
const AccessLogPage = onDemand(() => import('./access-log/access-log-page.tsx').then(m => m.AccessLogPage))
const HolidaysPage = onDemand(() => import('./calendar/holidays-page.tsx').then(m => m.HolidaysPage))
const CategoriesPage = onDemand(() => import('./catalogue/categories-page.tsx').then(m => m.CategoriesPage))
const ReviewTypesPage = onDemand(() => import('./catalogue/review-types-page.tsx').then(m => m.ReviewTypesPage))
const ErasureRequestsPage = onDemand(() =>
  import('./erasure/erasure-requests-page.tsx').then(m => m.ErasureRequestsPage),
)
const AdminCasesPage = onDemand(() => import('./cases/admin-cases-page.tsx').then(m => m.AdminCasesPage))
const AdminCasePage = onDemand(() => import('./cases/admin-case-page.tsx').then(m => m.AdminCasePage))
const ApprovalsPage = onDemand(() => import('./approvals/approvals-page.tsx').then(m => m.ApprovalsPage))
const SessionsPage = onDemand(() => import('./sessions/sessions-page.tsx').then(m => m.SessionsPage))
const PeoplePage = onDemand(() => import('./people/people-page.tsx').then(m => m.PeoplePage))
const UndeliveredPage = onDemand(() => import('./messages/undelivered-page.tsx').then(m => m.UndeliveredPage))

export const firstPages: FirstPages<'admin'> = { caseFile: AdminCasePage }

/** The first page, which depends on the administrator's role. */
function Home() {
  const t = useText()
  const to = homeOf(useRoles())
  if (to === null) return <Page title={t('no_role_title')}>{t('no_role_hint')}</Page>
  return to === '/admin' ? <DashboardPage /> : <Redirect to={to} replace />
}

export function AdminRoutes() {
  return (
    <Switch>
      <Route path="/admin">
        <Home />
      </Route>
      <Route path="/admin/dashboard">
        <DashboardPage />
      </Route>
      <Route path="/admin/approvals">
        <ApprovalsPage />
      </Route>
      <Route path="/admin/sessions">
        <SessionsPage />
      </Route>
      <Route path="/admin/cases">
        <AdminCasesPage />
      </Route>
      <Route path="/admin/cases/:id">{({ id }) => <AdminCasePage key={id} caseId={id} />}</Route>
      <Route path="/admin/review-types">
        <ReviewTypesPage />
      </Route>
      <Route path="/admin/categories">
        <CategoriesPage />
      </Route>
      <Route path="/admin/people">
        <PeoplePage />
      </Route>
      <Route path="/admin/holidays">
        <HolidaysPage />
      </Route>
      <Route path="/admin/access-log">
        <AccessLogPage />
      </Route>
      <Route path="/admin/undelivered">
        <UndeliveredPage />
      </Route>
      <Route path="/admin/erasure">
        <ErasureRequestsPage />
      </Route>
      <Route>
        <NotFoundNote home="/admin" />
      </Route>
    </Switch>
  )
}
