import type { Context } from '../../context.ts'
import type { Choices } from '../../db/catalogue/catalogue.ts'
import { readActiveCategories } from '../../db/catalogue/disease-categories.ts'
import { readActiveTitles } from '../../db/catalogue/review-types.ts'
import { catalogueLimits } from '../../domain/catalogue/catalogue-limits.ts'
import { foldText } from '../../domain/text/fold-text.ts'
import { durationText } from '../../i18n/duration.ts'
import { type Language, languageNumber, pick } from '../../i18n/language.ts'
import { text } from '../../i18n/text.ts'

/** The answers of the pickers in one language, built once per change of the catalogue. */
interface Pickers {
  readonly reviewTypes: ReturnType<typeof reviewTypesIn>
  /** Newest first. */
  readonly diseases: readonly Disease[]
}

interface Disease {
  readonly key: string
  readonly value: string
  readonly names: readonly [string, string]
  readonly for_unsure: boolean
  /** The conditions in the caller's language. `foldedConditions` holds them in both languages, folded for searches. */
  readonly conditions: readonly string[]
  readonly foldedConditions: readonly string[]
  /** The position of the label among all labels in alphabetical order. */
  place: number
}

const made: Record<Language, WeakMap<Choices, Pickers>> = { en: new WeakMap(), ar: new WeakMap() }

async function pickersOf(ctx: Context, language: Language): Promise<Pickers> {
  const choices = await ctx.catalogue.choices()
  let pickers = made[language].get(choices)
  if (pickers === undefined) {
    pickers = {
      reviewTypes: reviewTypesIn(language, choices),
      diseases: diseasesIn(language, choices),
    }
    made[language].set(choices, pickers)
  }
  return pickers
}

function reviewTypesIn(language: Language, { reviewTypes }: Choices) {
  return {
    lang: languageNumber(language),
    title: text(language, 'review_types_title'),
    subtitle: text(language, 'review_types_subtitle'),
    items: reviewTypes.map(row => ({
      rt_id: row.review_type_id,
      title: pick(language, { en: row.title_en, ar: row.title_ar }),
      description: pick(language, { en: row.description_en, ar: row.description_ar }),
      duration: durationText(language, row.min_review_days, row.max_review_days),
      doctor_count: row.reviewed_doctors_count,
      price: row.price,
      icon: row.icon,
    })),
  }
}

function diseasesIn(language: Language, { categories }: Choices): Disease[] {
  const diseases = categories.map(
    ({ dc_id, spec_en, spec_ar, cond_en, cond_ar, for_unsure }): Disease => ({
      key: dc_id,
      value: pick(language, { en: spec_en, ar: spec_ar }),
      names: [foldText(spec_en), foldText(spec_ar)],
      for_unsure,
      conditions: pick(language, { en: cond_en, ar: cond_ar }),
      foldedConditions: [...cond_en, ...cond_ar].map(foldText),
      place: 0,
    }),
  )
  const { compare } = new Intl.Collator(language)
  const sorted = diseases.toSorted((a, b) => compare(a.value, b.value))
  for (const [place, disease] of sorted.entries()) disease.place = place
  return diseases
}

/**
 * Picks the newest categories whose name contains the folded text, ordered by label. With conditions, a matching
 * condition counts too.
 */
function chooseDiseases(language: Language, diseases: readonly Disease[], folded: string, withConditions: boolean) {
  const matching: Disease[] = []
  for (const disease of diseases) {
    if (matching.length === catalogueLimits.shownDiseases) break
    const searched = withConditions ? [...disease.names, ...disease.foldedConditions] : disease.names
    if (searched.some(name => name.includes(folded))) matching.push(disease)
  }
  const items = matching
    .sort((a, b) => a.place - b.place)
    .map(({ key, value, for_unsure, conditions }) => ({
      key,
      value,
      for_unsure,
      ...(withConditions ? { conditions: [...conditions] } : {}),
    }))
  return { lang: languageNumber(language), items }
}

/** Lists the choices of the administrators' filters: everything active, with both names. */
export async function fetchTypesAndDiseases({ db }: Context) {
  const [reviewTypes, diseases] = await Promise.all([readActiveTitles(db), readActiveCategories(db)])
  return { review_types: reviewTypes, diseases }
}

/** Lists the disease categories that a patient chooses from. `q` may be written in either language. */
export async function pickDisease(ctx: Context, language: Language, q = '', withConditions = false) {
  const { diseases } = await pickersOf(ctx, language)
  return chooseDiseases(language, diseases, foldText(q), withConditions)
}

/** Lists the review types that a patient chooses from. */
export async function pickReviewType(ctx: Context, language: Language) {
  return (await pickersOf(ctx, language)).reviewTypes
}
