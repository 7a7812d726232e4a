import './fonts.css'
import { Router } from 'wouter'
import { startApplication } from './frame/application.tsx'
import { CrashScreen } from './frame/crash-screen.tsx'
import { tellWhatIsCut } from './parts/form/tell-cut.ts'
import { onDemand } from './parts/page/on-demand.tsx'
import { desks, Routes } from './routes.tsx'
import { askWhoIs } from './session/me.ts'
import { currentSurface } from './session/session.ts'

// Nothing is to be said before somebody has done something.
const Notifications = onDemand(() => import('@mantine/notifications').then(m => m.Notifications), null)

/** A page that is drawn before its script and before it is known who is signed in is drawn twice; but nobody looks at nothing for long. */
const MOST_WAIT_MS = 500
const surface = currentSurface()
if (surface !== null) {
  const ready = Promise.all([askWhoIs(surface), desks[surface].prepare()])
  // Whether they came is seen when they are shown.
  await Promise.race([ready.catch(() => {}), new Promise(done => setTimeout(done, MOST_WAIT_MS))])
}

tellWhatIsCut()
startApplication(
  <>
    <Router base="/web">
      <CrashScreen>
        <Routes />
      </CrashScreen>
    </Router>
    <Notifications position="bottom-center" />
  </>,
)
