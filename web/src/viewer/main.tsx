import '../../fonts/fonts.css'
import { startApplication } from '../frame/application.tsx'
import { CrashScreen } from '../frame/crash-screen.tsx'
import { ViewerPage } from './viewer-page.tsx'

startApplication(
  <CrashScreen>
    <ViewerPage />
  </CrashScreen>,
)
