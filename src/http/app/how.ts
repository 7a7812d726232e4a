import { Type } from 'typebox'
import { type Language, languageNumber } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'
import { listOf } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

const steps = [
  { title: 'how_step_1', icon: 'list' },
  { title: 'how_step_2', icon: 'upload' },
  { title: 'how_step_3', icon: 'stethoscope' },
  { title: 'how_step_4', icon: 'card' },
  { title: 'how_step_5', icon: 'report' },
] as const

function howItWorks(language: Language) {
  return {
    lang: languageNumber(language),
    title: text(language, 'how_title'),
    subtitle: text(language, 'how_subtitle'),
    steps: steps.map(({ title, icon }, index) => ({ seq: index + 1, title: text(language, title), icon })),
    cta: { submit_now: text(language, 'how_submit_now') },
  }
}

const answers = { en: howItWorks('en'), ar: howItWorks('ar') }

export const howRoutes: Route[] = [
  route({
    method: ['GET', 'POST'],
    path: '/app/how',
    effect: 'read',
    summary: 'How a second opinion works, step by step',
    reads: 'ignored',
    data: Type.Object({
      lang: Type.Integer(),
      title: Type.String(),
      subtitle: Type.String(),
      steps: listOf({ seq: Type.Integer(), title: Type.String(), icon: Type.String() }),
      cta: Type.Object({ submit_now: Type.String() }),
    }),
    handler: ({ lang }) => answers[lang],
  }),
]
