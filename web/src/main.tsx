import './fonts.css'
import { Notifications } from '@mantine/notifications'
import { Router } from 'wouter'
import { startApplication } from './frame/application.tsx'
import { CrashScreen } from './frame/crash-screen.tsx'
import { tellWhatIsCut } from './parts/form/tell-cut.ts'
import { Routes } from './routes.tsx'

tellWhatIsCut()
startApplication(
  <>
    <Notifications position="bottom-center" />
    <Router base="/web">
      <CrashScreen>
        <Routes />
      </CrashScreen>
    </Router>
  </>,
)
