import './fonts.css'
import { Notifications } from '@mantine/notifications'
import { Router } from 'wouter'
import { startApplication } from './frame/application.tsx'
import { CrashScreen } from './frame/crash-screen.tsx'
import { Routes } from './routes.tsx'

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
