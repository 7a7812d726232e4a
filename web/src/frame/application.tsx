import '../mantine.css'
import '../global.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/queries.ts'
import { loadLanguage, loadTexts } from '../i18n/catalogues.ts'
import { initialLanguage } from '../i18n/initial-language.ts'
import { applyLanguage, directionOf, type Lang, LanguageContext } from '../i18n/language.ts'
import { theme } from '../theme.ts'

const nonce = document.querySelector('meta[name=style-nonce]')?.getAttribute('content') ?? ''

const first = initialLanguage()
applyLanguage(first)

/** Sample letters of each language. Arabic pages also show digits and Latin names. */
const letters: Readonly<Record<Lang, string>> = { en: 'a', ar: 'aا' }

// Loads the fonts before the page is drawn, because a page keeps the fonts it was drawn with (web/fonts.ts).
for (const weight of [400, 600])
  document.fonts.load(`${weight} 1em ${theme.fontFamily}`, letters[first]).catch(() => {})

function Languages({ children }: { children: ReactNode }) {
  const { setDirection } = useDirection()
  const [lang, setLang] = useState<Lang>(first)
  const choice = useMemo(
    () => ({
      lang,
      choose: async (next: Lang) => {
        await loadLanguage(next)
        applyLanguage(next)
        setDirection(directionOf(next))
        setLang(next)
      },
    }),
    [lang, setDirection],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

/** The message when the texts of the pages could not be loaded. */
const unloaded: Readonly<Record<Lang, string>> = {
  en: 'The page could not be loaded. Check your connection, then load it again.',
  ar: 'تعذر تحميل الصفحة. تحقق من اتصالك ثم أعد تحميلها.',
}

/** Renders a page with language, direction, theme and queries, as soon as its texts are loaded. */
export async function startApplication(page: ReactNode): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  try {
    await loadTexts('everyDesk', first)
  } catch {
    root.textContent = unloaded[first]
    return
  }
  // A transition renders in small steps, between which a slow phone can react to a touch.
  startTransition(() =>
    createRoot(root).render(
      <DirectionProvider initialDirection={directionOf(first)} detectDirection={false}>
        <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce} deduplicateCssVariables>
          <Languages>
            <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
          </Languages>
        </MantineProvider>
      </DirectionProvider>,
    ),
  )
}
