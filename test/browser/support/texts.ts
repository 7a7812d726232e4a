import * as everyDeskAr from '../../../web/src/i18n/bundles/every-desk-ar.ts'
import * as everyDeskEn from '../../../web/src/i18n/bundles/every-desk-en.ts'
import * as fullViewerAr from '../../../web/src/i18n/bundles/full-viewer-ar.ts'
import * as fullViewerEn from '../../../web/src/i18n/bundles/full-viewer-en.ts'
import * as staffAr from '../../../web/src/i18n/bundles/staff-ar.ts'
import * as staffEn from '../../../web/src/i18n/bundles/staff-en.ts'
import { addTexts, type Lang, type TextKey, translate } from '../../../web/src/i18n/translate.ts'

export type { Lang, TextKey }

for (const catalogue of [everyDeskEn, fullViewerEn, staffEn]) addTexts('en', catalogue)
for (const catalogue of [everyDeskAr, fullViewerAr, staffAr]) addTexts('ar', catalogue)

export type Text = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of the pages, so that a test finds a button by the words that a person reads. */
export function textIn(lang: Lang): Text {
  return (key, values) => translate(lang, key, values)
}
