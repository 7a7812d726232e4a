import { Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldGrid, inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { type ReviewType, type ReviewTypeBody, type ReviewTypeValues, valuesOf } from './review-type.ts'

export function ReviewTypeDialog({ type, close }: { type: ReviewType | null; close: () => void }) {
  const t = useText()
  const form = useReviewTypeForm(type)
  const errorsOf = useFieldErrors(useReviewTypeLabels())
  const saving = useVerb(
    (values: ReviewTypeValues) => {
      const body = values as ReviewTypeBody
      if (type === null) return load(api.POST('/admin/save-reviewtypes', { body }))
      return load(api.POST('/admin/edit-reviewtypes', { body: { review_type_id: type.review_type_id, ...body } }))
    },
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(errorsOf(problem)) }),
    showFirstError,
  )
  return (
    <Dialog title={t(type === null ? 'add_review_type' : 'edit_review_type')} close={close} wide>
      <form onSubmit={save} noValidate>
        <ReviewTypeFields form={form} />
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
    </Dialog>
  )
}

function useReviewTypeLabels(): Record<keyof ReviewTypeValues, string> {
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

function useReviewTypeForm(type: ReviewType | null) {
  const t = useText()
  const text = (value: string | number) => (String(value).trim() === '' ? t('required') : null)
  const whole = (value: string | number) => text(value) ?? (typeof value === 'number' ? null : t('number_wrong'))
  return useForm<ReviewTypeValues>({
    initialValues: valuesOf(type),
    validate: {
      title_en: text,
      title_ar: text,
      description_en: text,
      description_ar: text,
      min_review_days: whole,
      max_review_days: (value, values) =>
        whole(value) ?? (Number(value) < Number(values.min_review_days) ? t('max_below_min') : null),
      reviewed_doctors_count: whole,
      price: value => text(value) ?? (typeof value !== 'number' || value < 0.01 ? t('price_wrong') : null),
    },
  })
}

const title = { maxLength: catalogueLimits.name }
const description = { autosize: true, minRows: 3, maxLength: catalogueLimits.description }

function ReviewTypeFields({ form }: { form: UseFormReturnType<ReviewTypeValues> }) {
  const labels = useReviewTypeLabels()
  const field = (name: keyof ReviewTypeValues) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <FieldGrid>
      <TextInput {...inEnglish} {...title} {...field('title_en')} />
      <TextInput {...inArabic} {...title} {...field('title_ar')} />
      <Textarea {...inEnglish} {...description} {...field('description_en')} />
      <Textarea {...inArabic} {...description} {...field('description_ar')} />
      <NumberField {...field('min_review_days')} />
      <NumberField {...field('max_review_days')} />
      <NumberField {...field('reviewed_doctors_count')} />
      <NumberField decimals={catalogueLimits.priceDecimals} {...field('price')} />
    </FieldGrid>
  )
}
