import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, load } from '../api/client.ts'
import { useVerb } from '../api/queries.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { PlusIcon } from '../parts/icons.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { showFirstError } from '../parts/show-first-error.ts'
import { SubmitRow } from '../parts/submit-row.tsx'
import type { Category } from './categories-page.tsx'

interface Values {
  spec_en: string
  spec_ar: string
  /** Paired: each condition stands in both languages. */
  conditions: { en: string; ar: string }[]
}

function initialOf(category: Category | null): Values {
  if (category === null) return { spec_en: '', spec_ar: '', conditions: [{ en: '', ar: '' }] }
  const { spec_en, spec_ar, cond_en, cond_ar } = category
  return { spec_en, spec_ar, conditions: cond_en.map((en, index) => ({ en, ar: cond_ar[index] ?? '' })) }
}

export function CategoryDialog({ category, close }: { category: Category | null; close: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const form = useForm<Values>({
    initialValues: initialOf(category),
    validate: { spec_en: text, spec_ar: text, conditions: { en: text, ar: text } },
  })
  const saving = useVerb(
    ({ spec_en, spec_ar, conditions }: Values) => {
      const body = {
        spec_en,
        spec_ar,
        cond_en: conditions.map(({ en }) => en),
        cond_ar: conditions.map(({ ar }) => ar),
      }
      if (category === null) return load(api.POST('/admin/save-disease-categories', { body }))
      return load(api.POST('/admin/disease-category-edit', { body: { dc_id: category.dc_id, ...body } }))
    },
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const labels = { spec_en: t('name_en'), spec_ar: t('name_ar'), cond_en: t('conditions'), cond_ar: t('conditions') }
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(fieldErrors(problem, lang, labels)) }),
    showFirstError,
  )
  return (
    <Dialog title={t(category === null ? 'add_category' : 'edit_category')} close={close} wide>
      <form onSubmit={save} noValidate>
        <div className="two">
          <TextInput label={labels.spec_en} dir="ltr" lang="en" maxLength={200} {...form.getInputProps('spec_en')} />
          <TextInput label={labels.spec_ar} dir="rtl" lang="ar" maxLength={200} {...form.getInputProps('spec_ar')} />
        </div>
        <Text fw={600} size="sm" mt="lg">
          {t('conditions')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('conditions_hint')}
        </Text>
        {form.values.conditions.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is all that a pair of inputs has
          <div className="condition" key={index}>
            <TextInput
              aria-label={t('condition_en', { n: index + 1 })}
              placeholder={t('in_english')}
              dir="ltr"
              lang="en"
              maxLength={200}
              {...form.getInputProps(`conditions.${index}.en`)}
            />
            <TextInput
              aria-label={t('condition_ar', { n: index + 1 })}
              placeholder={t('in_arabic')}
              dir="rtl"
              lang="ar"
              maxLength={200}
              {...form.getInputProps(`conditions.${index}.ar`)}
            />
            <CloseButton
              aria-label={t('remove_condition', { n: index + 1 })}
              disabled={form.values.conditions.length === 1}
              onClick={() => form.removeListItem('conditions', index)}
            />
          </div>
        ))}
        <Button
          variant="default"
          size="sm"
          mt="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => form.insertListItem('conditions', { en: '', ar: '' })}
        >
          {t('add_condition')}
        </Button>
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
