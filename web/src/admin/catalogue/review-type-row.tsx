import { Group } from '@mantine/core'
import { useState } from 'react'
import { durationText } from '../../../../src/i18n/duration.ts'
import { api, load } from '../../api/client.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Row } from '../../parts/list/rows.tsx'
import type { ReviewType } from './review-type.ts'
import { EditButton, RowButton } from './row-button.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

export function ReviewTypeRow({ type, edit }: { type: ReviewType; edit: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const f = useFormats()
  const name = usePick()({ en: type.title_en, ar: type.title_ar })
  const active = type.status === 1
  const [asks, ask] = useState(false)
  const { review_type_id } = type
  const facts = [
    f.price(type.price),
    durationText(lang, type.min_review_days, type.max_review_days),
    t('doctors_count', { count: type.reviewed_doctors_count }),
  ]
  return (
    <Row title={name} detail={<Dotted items={facts} />} off={!active}>
      <Tag tone={active ? 'good' : 'quiet'}>{t(active ? 'active' : 'inactive')}</Tag>
      <Group gap="0.6rem">
        <EditButton name={name} onClick={edit} />
        <RowButton
          label={t(active ? 'switch_off' : 'switch_on')}
          spoken={t(active ? 'switch_off_named' : 'switch_on_named', { name })}
          onClick={() => ask(true)}
        />
      </Group>
      {asks && (
        <SwitchDialog
          name={name}
          kind="type"
          to={active ? 'off' : 'on'}
          act={status => load(api.POST('/admin/update-status', { body: { review_type_id, status } }))}
          close={() => ask(false)}
        />
      )}
    </Row>
  )
}
