import { Radio, Skeleton, Text } from '@mantine/core'
import { api, load } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Dotted } from '../parts/dotted.tsx'
import { Empty, Loaded } from '../parts/page.tsx'

interface ChoiceProps {
  value?: string
  onChange?: (id: string) => void
  error?: React.ReactNode
}

export function ReviewTypeChoice({ value, onChange, error }: ChoiceProps) {
  const t = useText()
  const f = useFormats()
  const types = useLoad(['review-types'], () => load(api.GET('/app/list-reviewtypes')))
  return (
    <Loaded query={types} skeleton={<Skeleton height={120} />}>
      {({ items, title, subtitle }) =>
        items.length === 0 ? (
          <Empty title={t('no_review_types')} hint={t('no_review_types_hint')} />
        ) : (
          <Radio.Group label={title} description={subtitle} value={value} onChange={onChange} error={error}>
            <div className="cards">
              {items.map(item => (
                <Radio.Card
                  key={item.rt_id}
                  value={item.rt_id}
                  className="type-card"
                  data-error={error ? true : undefined}
                >
                  <div className="type-card-head">
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
                    <bdi>{f.money(item.price, 'SAR')}</bdi>
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
