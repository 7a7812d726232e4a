import '../i18n/staff.ts'
import { lazy } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { homeOf } from '../frame/home-of.ts'
import { NotFoundNote } from '../frame/not-found.tsx'
import { useText } from '../i18n/language.ts'
import { Page } from '../parts/page/page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { useRoles } from './parts/allowed.tsx'

// Nobody's first page, so they are not part of the first load.
const AccessLogPage = lazy(() => import('./access-log/access-log-page.tsx').then(m => ({ default: m.AccessLogPage })))
const HolidaysPage = lazy(() => import('./calendar/holidays-page.tsx').then(m => ({ default: m.HolidaysPage })))
const CategoriesPage = lazy(() => import('./catalogue/categories-page.tsx').then(m => ({ default: m.CategoriesPage })))
const ReviewTypesPage = lazy(() =>
  import('./catalogue/review-types-page.tsx').then(m => ({ default: m.ReviewTypesPage })),
)
const ErasureRequestsPage = lazy(() =>
  import('./erasure/erasure-requests-page.tsx').then(m => ({ default: m.ErasureRequestsPage })),
)
const AdminCasesPage = lazy(() => import('./cases/admin-cases-page.tsx').then(m => ({ default: m.AdminCasesPage })))
const AdminCasePage = lazy(() => import('./cases/admin-case-page.tsx').then(m => ({ default: m.AdminCasePage })))
const ApprovalsPage = lazy(() => import('./approvals/approvals-page.tsx').then(m => ({ default: m.ApprovalsPage })))
const SessionsPage = lazy(() => import('./sessions/sessions-page.tsx').then(m => ({ default: m.SessionsPage })))
const PeoplePage = lazy(() => import('./people/people-page.tsx').then(m => ({ default: m.PeoplePage })))
const UndeliveredPage = lazy(() =>
  import('./messages/undelivered-page.tsx').then(m => ({ default: m.UndeliveredPage })),
)

/** The first page: what a role is there for. */
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
