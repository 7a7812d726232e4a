import { Problem } from '../api/problem.ts'
import { otherLanguage, useLanguage, useText } from '../i18n/language.ts'
import { say } from '../parts/form/notes.ts'
import { GlobeIcon } from '../parts/page/icons.tsx'
import { useTellProblem } from '../parts/page/problem-text.ts'
import { HeadButton } from './head-button.tsx'

export function LanguageSwitch() {
  const t = useText()
  const { lang, choose } = useLanguage()
  const tell = useTellProblem()
  const other = otherLanguage(lang)
  const change = () =>
    choose(other).catch(() => say({ ...tell(new Problem('offline')), color: 'red.9', close: t('close') }))
  return <HeadButton icon={<GlobeIcon size={18} />} label={t('other_language')} onClick={change} lang={other} />
}
