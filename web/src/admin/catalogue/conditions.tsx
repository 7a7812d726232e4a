import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { useText } from '../../i18n/language.ts'
import { inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { PlusIcon } from '../../parts/page/icons.tsx'
import { type CategoryValues, emptyCondition } from './category.ts'
import styles from './conditions.module.css'

/** The conditions of a category, each in both languages. */
export function Conditions({ form }: { form: UseFormReturnType<CategoryValues> }) {
  const t = useText()
  return (
    <>
      <Text fw={600} size="sm" mt="lg">
        {t('conditions')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('conditions_hint')}
      </Text>
      {form.values.conditions.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair of inputs has no id, only its place in the list
        <div className={styles.condition} key={index}>
          <TextInput
            aria-label={t('condition_en', { n: index + 1 })}
            placeholder={t('in_english')}
            {...inEnglish}
            maxLength={catalogueLimits.name}
            {...form.getInputProps(`conditions.${index}.en`)}
          />
          <TextInput
            aria-label={t('condition_ar', { n: index + 1 })}
            placeholder={t('in_arabic')}
            {...inArabic}
            maxLength={catalogueLimits.name}
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
        onClick={() => form.insertListItem('conditions', emptyCondition)}
      >
        {t('add_condition')}
      </Button>
    </>
  )
}
