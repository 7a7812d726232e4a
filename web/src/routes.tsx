import { Route, Switch } from 'wouter'
import { Desk } from './frame/desk.tsx'
import { NotFound } from './frame/not-found.tsx'
import { loadTexts } from './i18n/catalogues.ts'
import { currentLanguage } from './i18n/language.ts'
import { onDemand, prepareFirst } from './parts/page/on-demand.tsx'
import { Landing } from './session/landing.tsx'
import { surfaces } from './session/session.ts'

// One chunk per role, so that a patient never loads what an administrator needs.
export const desks = {
  app: onDemand(() => import('./app/patient-routes.tsx').then(m => withFirst(m.PatientRoutes, m.firstPages))),
  pro: onDemand(() =>
    import('./pro/doctor-routes.tsx').then(m => withFirst(m.DoctorRoutes, m.firstPages, staffTexts())),
  ),
  admin: onDemand(() =>
    import('./admin/admin-routes.tsx').then(m => withFirst(m.AdminRoutes, m.firstPages, staffTexts())),
  ),
}

const staffTexts = () => loadTexts('staff', currentLanguage())

async function withFirst<Desk>(
  desk: Desk,
  pages: Parameters<typeof prepareFirst>[0],
  texts?: Promise<void>,
): Promise<Desk> {
  await Promise.all([prepareFirst(pages), texts])
  return desk
}

const Help = onDemand(() => import('./help/help-page.tsx').then(m => m.HelpPage))
// These pages are loaded on demand, because people who are signed in do not need them.
const Enter = onDemand(() => import('./session/enter.tsx').then(m => m.Enter), null)
const SignIn = onDemand(() => import('./session/sign-in.tsx').then(m => m.SignIn), null)
const OwnSessions = onDemand(() => import('./session/own-sessions-page.tsx').then(m => m.OwnSessionsPage))
const Paid = onDemand(() => import('./app/case/paid-page.tsx').then(m => m.PaidPage), null)

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <Landing />
      </Route>
      <Route path="/sign-in">
        <SignIn />
      </Route>
      <Route path="/enter/:surface/:id">
        <Enter />
      </Route>
      <Route path="/app/paid">
        <Paid />
      </Route>
      {surfaces.map(surface => (
        <Route key={surface} path={`/${surface}/help`}>
          <Desk surface={surface}>
            <Help surface={surface} />
          </Desk>
        </Route>
      ))}
      {surfaces.map(surface => (
        <Route key={surface} path={`/${surface}/my-sessions`}>
          <Desk surface={surface}>
            <OwnSessions surface={surface} />
          </Desk>
        </Route>
      ))}
      {surfaces.map(surface => {
        const Pages = desks[surface]
        return (
          <Route key={surface} path={`/${surface}/*?`}>
            <Desk surface={surface}>
              <Pages />
            </Desk>
          </Route>
        )
      })}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
