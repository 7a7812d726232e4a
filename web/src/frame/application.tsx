// In a layer of their own: whatever the order in which the files of a page arrive, our own styles win.
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '../global.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/queries.ts'
import { applyLanguage, directionOf, initialLanguage, type Lang, LanguageContext } from '../i18n/language.ts'
import { theme } from '../theme.ts'

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

/** What every page stands in: its language and direction, its looks, and its questions to the service. */
export function startApplication(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <DirectionProvider initialDirection={directionOf(first)} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => nonce} deduplicateCssVariables>
        <Languages>
          <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
        </Languages>
      </MantineProvider>
    </DirectionProvider>,
  )
}
