import { Button, type OptionsFilter, Radio, Select, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { foldText } from '../../../../src/domain/text/fold-text.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/rows.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { useDiseases, useReviewTypes } from './choices.ts'
import styles from './review-step.module.css'
import type { Intake } from './use-intake.ts'

export function ReviewStep({ form }: { form: Intake }) {
  const t = useText()
  const items = useDiseases().data?.items ?? []
  const unsure = items.find(({ for_unsure }) => for_unsure)
  // The search also covers the conditions, because people know their illness, but few know its speciality.
  const words = new Map(
    items.map(({ key, value, conditions = [] }) => [key, foldText([value, ...conditions].join(' '))]),
  )
  const filter: OptionsFilter = ({ options, search }) =>
    options.filter(option => 'value' in option && words.get(option.value)?.includes(foldText(search)))
  return (
    <>
      <ReviewTypeChoice {...form.getInputProps('rt_id')} />
      <Select
        label={t('category')}
        placeholder={t('category_hint')}
        data={items.map(({ key, value }) => ({ value: key, label: value }))}
        searchable
        filter={filter}
        nothingFoundMessage={t('nothing_found')}
        mt="md"
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('dc_id')}
      />
      {unsure && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => form.setFieldValue('dc_id', unsure.key)}>
          {t('not_sure')}
        </Button>
      )}
    </>
  )
}

interface ChoiceProps {
  value?: string
  onChange?: (id: string) => void
  error?: ReactNode
}

function ReviewTypeChoice({ value, onChange, error }: ChoiceProps) {
  const t = useText()
  const f = useFormats()
  const types = useReviewTypes()
  return (
    <Loaded query={types} skeleton={<Skeleton height={120} />}>
      {({ items, title, subtitle }) =>
        items.length === 0 ? (
          <Empty title={t('no_review_types')} hint={t('no_review_types_hint')} />
        ) : (
          <Radio.Group label={title} description={subtitle} value={value} onChange={onChange} error={error}>
            <div className={styles.cards}>
              {items.map(item => (
                <Radio.Card
                  key={item.rt_id}
                  value={item.rt_id}
                  className={styles.card}
                  data-error={error ? true : undefined}
                >
                  <div className={styles.head}>
                    <Radio.Indicator />
                    <Text fw={600}>{item.title}</Text>
                  </div>
                  <Text size="sm" c="dimmed">
                    {item.description}
                  </Text>
                  <Text size="sm">
                    <Dotted items={[item.duration, t('doctors_count', { count: item.doctor_count })]} />
                  </Text>
                  <Text fw={600}>
                    <bdi>{f.price(item.price)}</bdi>
                  </Text>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )
      }
    </Loaded>
  )
}
