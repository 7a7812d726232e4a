import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Desk } from './frame/desk.tsx'
import { NotFound } from './frame/not-found.tsx'
import { PageSkeleton } from './parts/page/loaded.tsx'
import { Landing } from './session/landing.tsx'
import { type Surface, surfaces } from './session/session.ts'

// One chunk per role: a patient never loads what an administrator needs.
const PatientRoutes = lazy(() => import('./app/patient-routes.tsx').then(m => ({ default: m.PatientRoutes })))
const DoctorRoutes = lazy(() => import('./pro/doctor-routes.tsx').then(m => ({ default: m.DoctorRoutes })))
const AdminRoutes = lazy(() => import('./admin/admin-routes.tsx').then(m => ({ default: m.AdminRoutes })))
const Help = lazy(() => import('./help/help-page.tsx').then(m => ({ default: m.HelpPage })))
// Whoever is signed in does not need these.
const Enter = lazy(() => import('./session/enter.tsx').then(m => ({ default: m.Enter })))
const SignIn = lazy(() => import('./session/sign-in.tsx').then(m => ({ default: m.SignIn })))
const OwnSessions = lazy(() => import('./session/own-sessions-page.tsx').then(m => ({ default: m.OwnSessionsPage })))
const Paid = lazy(() => import('./app/case/paid-page.tsx').then(m => ({ default: m.PaidPage })))

function Role({ surface, children }: { surface: Surface; children: ReactNode }) {
  return (
    <Desk surface={surface}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Desk>
  )
}

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Landing />
      </Route>
      <Route path="/sign-in">
        <Suspense fallback={null}>
          <SignIn />
        </Suspense>
      </Route>
      <Route path="/enter/:surface/:id">
        <Suspense fallback={null}>
          <Enter />
        </Suspense>
      </Route>
      <Route path="/app/paid">
        <Suspense fallback={null}>
          <Paid />
        </Suspense>
      </Route>
      {surfaces.map(surface => (
        <Route key={surface} path={`/${surface}/help`}>
          <Role surface={surface}>
            <Help surface={surface} />
          </Role>
        </Route>
      ))}
      {surfaces.map(surface => (
        <Route key={surface} path={`/${surface}/my-sessions`}>
          <Role surface={surface}>
            <OwnSessions surface={surface} />
          </Role>
        </Route>
      ))}
      <Route path="/app/*?">
        <Role surface="app">
          <PatientRoutes />
        </Role>
      </Route>
      <Route path="/pro/*?">
        <Role surface="pro">
          <DoctorRoutes />
        </Role>
      </Route>
      <Route path="/admin/*?">
        <Role surface="admin">
          <AdminRoutes />
        </Role>
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
