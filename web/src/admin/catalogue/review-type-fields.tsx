import { Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'
import { inArabic, inEnglish } from '../../parts/form/bilingual.ts'
import { FieldGrid } from '../../parts/form/field-grid.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import { type ReviewType, type ReviewTypeValues, valuesOf } from './review-type.ts'

export function useReviewTypeLabels(): Record<keyof ReviewTypeValues, string> {
  const t = useText()
  return {
    title_en: t('title_en'),
    title_ar: t('title_ar'),
    description_en: t('description_en'),
    description_ar: t('description_ar'),
    min_review_days: t('min_days'),
    max_review_days: t('max_days'),
    reviewed_doctors_count: t('doctors_per_review'),
    price: t('price_sar'),
  }
}

export function useReviewTypeForm(type: ReviewType | null) {
  const t = useText()
  const text = (value: string | number) => (String(value).trim() === '' ? t('required') : null)
  return useForm<ReviewTypeValues>({
    initialValues: valuesOf(type),
    validate: {
      title_en: text,
      title_ar: text,
      description_en: text,
      description_ar: text,
      min_review_days: text,
      max_review_days: (value, values) =>
        text(value) ?? (Number(value) < Number(values.min_review_days) ? t('max_below_min') : null),
      reviewed_doctors_count: text,
      price: value => text(value) ?? (Number(value) < 0.01 ? t('price_wrong') : null),
    },
  })
}

const title = { maxLength: catalogueLimits.name }
const description = { autosize: true, minRows: 3, maxLength: catalogueLimits.description }
const whole = { allowDecimal: false, hideControls: true, inputMode: 'numeric' } as const
const days = { min: 1, max: 365, ...whole }
const doctors = { min: 0, max: 100, ...whole }
const price = {
  min: 0,
  max: catalogueLimits.price.maximum,
  decimalScale: catalogueLimits.priceDecimals,
  hideControls: true,
  inputMode: 'decimal',
} as const

export function ReviewTypeFields({ form }: { form: UseFormReturnType<ReviewTypeValues> }) {
  const labels = useReviewTypeLabels()
  const field = (name: keyof ReviewTypeValues) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <FieldGrid>
      <TextInput {...inEnglish} {...title} {...field('title_en')} />
      <TextInput {...inArabic} {...title} {...field('title_ar')} />
      <Textarea {...inEnglish} {...description} {...field('description_en')} />
      <Textarea {...inArabic} {...description} {...field('description_ar')} />
      <NumberField {...days} {...field('min_review_days')} />
      <NumberField {...days} {...field('max_review_days')} />
      <NumberField {...doctors} {...field('reviewed_doctors_count')} />
      <NumberField {...price} {...field('price')} />
    </FieldGrid>
  )
}
