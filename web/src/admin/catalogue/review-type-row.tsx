import { Group } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import type { ReviewType } from './review-type.ts'
import { EditButton, RowButton } from './row-button.tsx'

export function ReviewTypeRow({ type, edit }: { type: ReviewType; edit: () => void }) {
  const t = useText()
  const f = useFormats()
  const name = usePick()(type.title_en, type.title_ar)
  const active = type.status === 1
  const switching = useVerb(
    () => {
      const body = { review_type_id: type.review_type_id, status: active ? 0 : 1 } as const
      return load(api.POST('/admin/update-status', { body }))
    },
    () => sayDone(t('saved')),
  )
  const facts = [
    f.price(type.price),
    t('days_from_to', { min: type.min_review_days, max: type.max_review_days }),
    t('doctors_count', { count: type.reviewed_doctors_count }),
  ]
  return (
    <Row
      title={name}
      detail={<Dotted items={facts} />}
      more={switching.error && <FailureNote problem={switching.error} />}
    >
      <Tag tone={active ? 'good' : 'quiet'}>{t(active ? 'active' : 'inactive')}</Tag>
      <Group gap="0.6rem">
        <EditButton name={name} onClick={edit} />
        <RowButton
          label={t(active ? 'switch_off' : 'switch_on')}
          spoken={t(active ? 'switch_off_named' : 'switch_on_named', { name })}
          onClick={() => switching.mutate(undefined)}
          loading={switching.isPending}
        />
      </Group>
    </Row>
  )
}
