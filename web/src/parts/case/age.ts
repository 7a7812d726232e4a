import { useText } from '../../i18n/language.ts'

/** Years; a baby's first ones are none, which is said in words. */
export function useAge(): (years: number) => string {
  const t = useText()
  return years => (years === 0 ? t('age_baby') : String(years))
}
