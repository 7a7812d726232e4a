import { requireService } from '../api/scripts.ts'
import { addTexts, type Catalogue, type Lang } from './translate.ts'

/** One script for each part of the pages and each language; a page loads those of its own language alone. */
const scripts = {
  everyDesk: { en: () => import('./bundles/every-desk-en.ts'), ar: () => import('./bundles/every-desk-ar.ts') },
  staff: { en: () => import('./bundles/staff-en.ts'), ar: () => import('./bundles/staff-ar.ts') },
  fullViewer: { en: () => import('./bundles/full-viewer-en.ts'), ar: () => import('./bundles/full-viewer-ar.ts') },
} satisfies Readonly<Record<string, Readonly<Record<Lang, () => Promise<Catalogue>>>>>

type Part = keyof typeof scripts

const opened = new Set<Part>()
const loaded = new Set<string>()

/** The words of a part of the pages; it must not be shown before they are there. */
export async function loadTexts(part: Part, lang: Lang): Promise<void> {
  opened.add(part)
  addTexts(lang, await scripts[part][lang]())
  loaded.add(`${part} ${lang}`)
}

/** Before the language changes: the words of all that is open, also of what is opened meanwhile. */
export async function loadLanguage(lang: Lang): Promise<void> {
  for (const part of opened) {
    if (loaded.has(`${part} ${lang}`)) continue
    await requireService()
    await loadTexts(part, lang)
  }
}
