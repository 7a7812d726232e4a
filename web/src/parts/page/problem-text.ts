import { useEffect, useState } from 'react'
import type { FieldError, Problem } from '../../api/problem.ts'
import { type Lang, type TextKey, translate, useLanguage, useText } from '../../i18n/language.ts'

/** The service answers staff in English; its own catalogue knows the Arabic of every fixed message. */
async function inArabic(message: string): Promise<string | null> {
  const [{ en }, { ar }] = await Promise.all([
    import('../../../../src/i18n/en.ts'),
    import('../../../../src/i18n/ar.ts'),
  ])
  const key = (Object.keys(en) as (keyof typeof en)[]).find(name => en[name] === message)
  return key === undefined ? null : ar[key]
}

const isArabic = (message: string) => /\p{Script=Arabic}/u.test(message)

const titles: Readonly<Record<Problem['kind'], TextKey>> = {
  offline: 'problem_offline',
  server: 'problem_server',
  not_found: 'problem_not_found',
  signed_out: 'problem_signed_out',
  invalid: 'problem_invalid',
  refused: 'problem_refused',
}

/** A failure in plain words of the chosen language. */
export function useProblemText(problem: Problem | null): { title: string; message: string } {
  const t = useText()
  const { lang } = useLanguage()
  const [translated, setTranslated] = useState<string | null>(null)
  const message = problem?.message ?? ''
  useEffect(() => {
    setTranslated(null)
    if (lang !== 'ar' || message === '' || isArabic(message)) return
    let here = true
    void inArabic(message).then(arabic => here && setTranslated(arabic))
    return () => {
      here = false
    }
  }, [lang, message])
  if (problem === null) return { title: '', message: '' }
  const title = t(titles[problem.kind])
  if (problem.kind === 'offline') return { title, message: t('problem_offline_hint') }
  if (problem.kind === 'server') return { title, message: t('problem_server_hint') }
  if (problem.kind === 'not_found') return { title, message: t('problem_not_found_hint') }
  if (problem.kind === 'invalid') return { title, message: t('problem_invalid_hint') }
  if (lang === 'ar' && !isArabic(message)) return { title, message: translated ?? t('problem_refused_hint') }
  return { title, message: message || t('problem_refused_hint') }
}

/** What is wrong with which field. The service names it as the wire does; people get the label that stands above it. */
export function useFieldErrors(labels: Readonly<Record<string, string>>): (problem: Problem) => Record<string, string> {
  const { lang } = useLanguage()
  return problem => {
    const shown = problem.fields.map(error => {
      const root = error.field.split(/[.[/]/)[0] ?? error.field
      return [root, inWords(error, lang, labels[root] ?? root)] as const
    })
    return Object.fromEntries(shown.reverse())
  }
}

function inWords({ field, message }: FieldError, lang: Lang, label: string): string {
  if (lang === 'ar' && !isArabic(message)) return translate(lang, 'field_check', { label })
  return message.replace(field, label)
}
