import { useText } from '../../i18n/language.ts'

/** Returns the age in years. An age of 0 is said in words. */
export function useAge(): (years: number) => string {
  const t = useText()
  return years => (years === 0 ? t('age_baby') : String(years))
}
