import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { fieldErrors } from '../parts/problem-text.ts'
import { showFirstError } from '../parts/show-first-error.ts'
import { SubmitRow } from '../parts/submit-row.tsx'
import type { ReviewType } from './review-types-page.tsx'

type Body = paths['/admin/save-reviewtypes']['post']['requestBody']['content']['application/json']
type Values = Record<keyof Omit<Body, 'icon'>, string | number>

function initialOf(type: ReviewType | null): Values {
  return {
    title_en: type?.title_en ?? '',
    title_ar: type?.title_ar ?? '',
    description_en: type?.description_en ?? '',
    description_ar: type?.description_ar ?? '',
    min_review_days: type?.min_review_days ?? 3,
    max_review_days: type?.max_review_days ?? 5,
    reviewed_doctors_count: type?.reviewed_doctors_count ?? 2,
    price: type?.price ?? '',
  }
}

export function ReviewTypeDialog({ type, close }: { type: ReviewType | null; close: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const labels = {
    title_en: t('title_en'),
    title_ar: t('title_ar'),
    description_en: t('description_en'),
    description_ar: t('description_ar'),
    min_review_days: t('min_days'),
    max_review_days: t('max_days'),
    reviewed_doctors_count: t('doctors_per_review'),
    price: t('price_sar'),
  }
  const text = (value: string | number) => (String(value).trim() === '' ? t('required') : null)
  const form = useForm<Values>({
    initialValues: initialOf(type),
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
  const saving = useVerb(
    (values: Values) => {
      const body = values as Body
      if (type === null) return load(api.POST('/admin/save-reviewtypes', { body }))
      return load(api.POST('/admin/edit-reviewtypes', { body: { review_type_id: type.review_type_id, ...body } }))
    },
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(fieldErrors(problem, lang, labels)) }),
    showFirstError,
  )
  const whole = { allowDecimal: false, hideControls: true, inputMode: 'numeric' as const }
  return (
    <Dialog title={t(type === null ? 'add_review_type' : 'edit_review_type')} close={close} wide>
      <form onSubmit={save} noValidate>
        <div className="two">
          <TextInput label={labels.title_en} dir="ltr" lang="en" maxLength={200} {...form.getInputProps('title_en')} />
          <TextInput label={labels.title_ar} dir="rtl" lang="ar" maxLength={200} {...form.getInputProps('title_ar')} />
          <Textarea
            label={labels.description_en}
            dir="ltr"
            lang="en"
            autosize
            minRows={3}
            maxLength={2_000}
            {...form.getInputProps('description_en')}
          />
          <Textarea
            label={labels.description_ar}
            dir="rtl"
            lang="ar"
            autosize
            minRows={3}
            maxLength={2_000}
            {...form.getInputProps('description_ar')}
          />
          <NumberInput
            label={labels.min_review_days}
            min={1}
            max={365}
            {...whole}
            {...form.getInputProps('min_review_days')}
          />
          <NumberInput
            label={labels.max_review_days}
            min={1}
            max={365}
            {...whole}
            {...form.getInputProps('max_review_days')}
          />
          <NumberInput
            label={labels.reviewed_doctors_count}
            min={0}
            max={100}
            {...whole}
            {...form.getInputProps('reviewed_doctors_count')}
          />
          <NumberInput
            label={labels.price}
            min={0}
            max={1_000_000}
            decimalScale={2}
            hideControls
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
        </div>
        <SubmitRow problem={saving.error}>
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('discard')}
          </Button>
        </SubmitRow>
      </form>
    </Dialog>
  )
}
