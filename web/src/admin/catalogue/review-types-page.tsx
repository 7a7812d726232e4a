import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { durationText } from '../../../../src/i18n/duration.ts'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useLanguage, usePick, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { EditButton, RowButton } from '../parts/row-button.tsx'
import type { ReviewType } from './review-type.ts'
import { ReviewTypeDialog } from './review-type-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

export function ReviewTypesPage() {
  const t = useText()
  const [page, go] = useState(1)
  const [edited, setEdited] = useState<ReviewType | 'new' | null>(null)
  const types = useLoad(['review-types', page], () => ask(api.POST('/admin/list-reviewtypes', { body: { page } })))
  const add = (
    <Allowed to="save-reviewtypes">
      <Button onClick={() => setEdited('new')}>{t('add_review_type')}</Button>
    </Allowed>
  )
  const empty = <Empty title={t('no_review_types_yet')} hint={t('no_review_types_yet_hint')} action={add} />
  return (
    <Page title={t('nav_review_types')} intro={t('review_types_intro')} actions={add}>
      <PagedRows query={types} empty={empty} go={go}>
        {type => <ReviewTypeRow key={type.review_type_id} type={type} edit={() => setEdited(type)} />}
      </PagedRows>
      {edited !== null && <ReviewTypeDialog type={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Page>
  )
}

function ReviewTypeRow({ type, edit }: { type: ReviewType; edit: () => void }) {
  const t = useText()
  const { lang } = useLanguage()
  const f = useFormats()
  const name = usePick()({ en: type.title_en, ar: type.title_ar })
  const active = type.status === 1
  const [asks, setAsks] = useState(false)
  const { review_type_id } = type
  const facts = [
    f.price(type.price),
    durationText(lang, type.min_review_days, type.max_review_days),
    t('doctors_count', { count: type.reviewed_doctors_count }),
  ]
  return (
    <Row title={name} detail={<Dotted items={facts} />} off={!active}>
      <Tag tone={active ? 'good' : 'quiet'}>{t(active ? 'active' : 'inactive')}</Tag>
      <Allowed to="edit-reviewtypes">
        <Group gap="0.6rem">
          <EditButton name={name} onClick={edit} />
          <RowButton
            label={t(active ? 'switch_off' : 'switch_on')}
            spoken={t(active ? 'switch_off_named' : 'switch_on_named', { name })}
            onClick={() => setAsks(true)}
          />
        </Group>
      </Allowed>
      {asks && (
        <SwitchDialog
          name={name}
          kind="type"
          to={active ? 'off' : 'on'}
          act={status => load(api.POST('/admin/update-status', { body: { review_type_id, status } }))}
          close={() => setAsks(false)}
        />
      )}
    </Row>
  )
}
