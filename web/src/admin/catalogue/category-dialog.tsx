import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldGrid, inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { bodyOf, type Category, type CategoryValues, valuesOf } from './category.ts'
import { Conditions } from './conditions.tsx'

export function CategoryDialog({ category, close }: { category: Category | null; close: () => void }) {
  const t = useText()
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const form = useForm<CategoryValues>({
    initialValues: valuesOf(category),
    validate: { spec_en: text, spec_ar: text, conditions: { en: text, ar: text } },
  })
  const saving = useVerb(
    (values: CategoryValues) => {
      const body = bodyOf(values)
      if (category === null) return load(api.POST('/admin/save-disease-categories', { body }))
      return load(api.POST('/admin/disease-category-edit', { body: { dc_id: category.dc_id, ...body } }))
    },
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const labels = { spec_en: t('name_en'), spec_ar: t('name_ar'), cond_en: t('conditions'), cond_ar: t('conditions') }
  const errorsOf = useFieldErrors(labels)
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(errorsOf(problem)) }),
    showFirstError,
  )
  return (
    <Dialog title={t(category === null ? 'add_category' : 'edit_category')} close={close} wide>
      <form onSubmit={save} noValidate>
        <FieldGrid>
          <TextInput
            label={labels.spec_en}
            {...inEnglish}
            maxLength={catalogueLimits.name}
            {...form.getInputProps('spec_en')}
          />
          <TextInput
            label={labels.spec_ar}
            {...inArabic}
            maxLength={catalogueLimits.name}
            {...form.getInputProps('spec_ar')}
          />
        </FieldGrid>
        <Conditions form={form} />
        <Checkbox
          label={t('for_unsure')}
          description={t('for_unsure_hint')}
          mt="md"
          {...form.getInputProps('for_unsure', { type: 'checkbox' })}
        />
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
    </Dialog>
  )
}
