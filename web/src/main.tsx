import './fonts.css'
// In a layer of their own: whatever the order in which the files of a page arrive, our own styles win.
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './global.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { queryClient } from './api/queries.ts'
import { CrashScreen } from './frame/crash-screen.tsx'
import { applyLanguage, directionOf, initialLanguage, type Lang, LanguageContext } from './i18n/language.ts'
import { Routes } from './routes.tsx'
import { theme } from './theme.ts'

const nonce = document.querySelector('meta[name=style-nonce]')?.getAttribute('content') ?? ''
// The lock on scrolling behind a dialog writes a style element too, and looks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const first = initialLanguage()
applyLanguage(first)

function Languages({ children }: { children: ReactNode }) {
  const { setDirection } = useDirection()
  const [lang, setLang] = useState<Lang>(first)
  const choice = useMemo(
    () => ({
      lang,
      choose: (next: Lang) => {
        applyLanguage(next)
        setDirection(directionOf(next))
        setLang(next)
      },
    }),
    [lang, setDirection],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <DirectionProvider initialDirection={directionOf(first)} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => nonce} deduplicateCssVariables>
        <Languages>
          <QueryClientProvider client={queryClient}>
            <Notifications position="bottom-center" />
            <Router base="/web">
              <CrashScreen>
                <Routes />
              </CrashScreen>
            </Router>
          </QueryClientProvider>
        </Languages>
      </MantineProvider>
    </DirectionProvider>,
  )
}
