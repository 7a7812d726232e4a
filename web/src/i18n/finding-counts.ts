import { type Forms, same, sayNumber } from '../../../src/i18n/plural.ts'
import type { Lang } from './translate.ts'

interface Words {
  readonly measurements: Forms
  readonly pictures: Forms
  readonly between: string
}

const words: Readonly<Record<Lang, Words>> = {
  en: {
    measurements: { ...same('{n} measurements'), one: '{n} measurement' },
    pictures: { ...same('{n} key pictures'), one: '{n} key picture' },
    between: ', ',
  },
  ar: {
    measurements: {
      ...same('{n} قياس'),
      one: 'قياس واحد',
      two: 'قياسان',
      few: '{n} قياسات',
      many: '{n} قياسًا',
    },
    pictures: {
      ...same('{n} صورة مختارة'),
      one: 'صورة مختارة واحدة',
      two: 'صورتان مختارتان',
      few: '{n} صور مختارة',
    },
    between: '، ',
  },
}

export interface FindingCounts {
  readonly measurements: number
  readonly key_pictures: number
}

/** Writes the counts as `2 measurements, 1 key picture`, without a count of zero. */
export function sayFindings(lang: Lang, { measurements, key_pictures }: FindingCounts): string {
  const { measurements: ofMeasurements, pictures, between } = words[lang]
  return [
    measurements > 0 && sayNumber(lang, ofMeasurements, measurements),
    key_pictures > 0 && sayNumber(lang, pictures, key_pictures),
  ]
    .filter(Boolean)
    .join(between)
}
