import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundNote } from '../frame/not-found.tsx'
import { AdminCasePage } from './cases/admin-case-page.tsx'
import { AdminCasesPage } from './cases/admin-cases-page.tsx'
import { CategoriesPage } from './catalogue/categories-page.tsx'
import { CoordinatorsPage } from './catalogue/coordinators-page.tsx'
import { DoctorsPage } from './catalogue/doctors-page.tsx'
import { ReviewTypesPage } from './catalogue/review-types-page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'

// Opened seldom, so they are not part of the first load.
const AccessLogPage = lazy(() => import('./access-log/access-log-page.tsx').then(m => ({ default: m.AccessLogPage })))
const HolidaysPage = lazy(() => import('./calendar/holidays-page.tsx').then(m => ({ default: m.HolidaysPage })))
const DirectoryPage = lazy(() => import('./directory/directory-page.tsx').then(m => ({ default: m.DirectoryPage })))
const ErasureRequestsPage = lazy(() =>
  import('./erasure/erasure-requests-page.tsx').then(m => ({ default: m.ErasureRequestsPage })),
)

export function AdminRoutes() {
  return (
    <Switch>
      <Route path="/admin">
        <DashboardPage />
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
      <Route path="/admin/doctors">
        <DoctorsPage />
      </Route>
      <Route path="/admin/coordinators">
        <CoordinatorsPage />
      </Route>
      <Route path="/admin/directory">
        <DirectoryPage />
      </Route>
      <Route path="/admin/holidays">
        <HolidaysPage />
      </Route>
      <Route path="/admin/access-log">
        <AccessLogPage />
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
