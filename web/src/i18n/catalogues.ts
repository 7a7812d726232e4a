import { requireService } from '../api/scripts.ts'
import { addTexts, type Catalogue, type Lang } from './translate.ts'

/** One script for each part of the pages and each language. A page loads only the scripts of its own language. */
const scripts = {
  everyDesk: { en: () => import('./bundles/every-desk-en.ts'), ar: () => import('./bundles/every-desk-ar.ts') },
  staff: { en: () => import('./bundles/staff-en.ts'), ar: () => import('./bundles/staff-ar.ts') },
  fullViewer: { en: () => import('./bundles/full-viewer-en.ts'), ar: () => import('./bundles/full-viewer-ar.ts') },
} satisfies Readonly<Record<string, Readonly<Record<Lang, () => Promise<Catalogue>>>>>

type Part = keyof typeof scripts

const opened = new Set<Part>()
const loaded = new Set<string>()

/** Loads the texts of a part of the pages. The part must not be shown before its texts are loaded. */
export async function loadTexts(part: Part, lang: Lang): Promise<void> {
  opened.add(part)
  addTexts(lang, await scripts[part][lang]())
  loaded.add(`${part} ${lang}`)
}

/** Loads the texts of all opened parts before the language changes, also of parts that are opened meanwhile. */
export async function loadLanguage(lang: Lang): Promise<void> {
  for (const part of opened) {
    if (loaded.has(`${part} ${lang}`)) continue
    await requireService()
    await loadTexts(part, lang)
  }
}
