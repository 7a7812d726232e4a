import { otherLanguage, useLanguage, useText } from '../i18n/language.ts'
import { GlobeIcon } from '../parts/page/icons.tsx'
import { HeadButton } from './head-button.tsx'

export function LanguageSwitch() {
  const t = useText()
  const { lang, choose } = useLanguage()
  const other = otherLanguage(lang)
  return (
    <HeadButton icon={<GlobeIcon size={18} />} label={t('other_language')} onClick={() => choose(other)} lang={other} />
  )
}
