import '../fonts/fonts.css'
import { Router } from 'wouter'
import { keepAnswers } from './api/queries.ts'
import { asked } from './early.ts'
import { startApplication } from './frame/application.tsx'
import { CrashScreen } from './frame/crash-screen.tsx'
import { Notes } from './frame/notes.tsx'
import { tellWhatIsCut } from './parts/form/tell-cut.ts'
import { desks, Routes } from './routes.tsx'
import { keepWhoIs } from './session/me.ts'

/**
 * A page drawn before its script and first answers arrive is drawn twice, so drawing waits for them. The wait is short,
 * because nobody should look at an empty page for long.
 */
const MOST_WAIT_MS = 500
if (asked !== null) {
  const { surface, lang, me, first } = asked
  // The first answers are stored before the signed-in person is known, because until then no page asks anything.
  const answers = first.then(all => keepAnswers(surface, lang, all))
  const person = keepWhoIs(
    surface,
    first.then(() => me),
  )
  const ready = Promise.all([person, answers, desks[surface].prepare()])
  // Failures are ignored here, because the page shows them.
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
    <Notes />
  </>,
)
