import './fonts.css'
import { lazy, Suspense } from 'react'
import { Router } from 'wouter'
import { startApplication } from './frame/application.tsx'
import { CrashScreen } from './frame/crash-screen.tsx'
import { tellWhatIsCut } from './parts/form/tell-cut.ts'
import { Routes } from './routes.tsx'

// Nothing is to be said before somebody has done something.
const Notifications = lazy(() => import('@mantine/notifications').then(m => ({ default: m.Notifications })))

tellWhatIsCut()
startApplication(
  <>
    <Router base="/web">
      <CrashScreen>
        <Routes />
      </CrashScreen>
    </Router>
    <Suspense fallback={null}>
      <Notifications position="bottom-center" />
    </Suspense>
  </>,
)
