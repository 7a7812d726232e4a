import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { Page } from '../../parts/page/page.tsx'
import type { ReviewType } from './review-type.ts'
import { ReviewTypeDialog } from './review-type-dialog.tsx'
import { ReviewTypeRow } from './review-type-row.tsx'

export function ReviewTypesPage() {
  const t = useText()
  const [page, go] = useState(1)
  const [edited, edit] = useState<ReviewType | 'new' | null>(null)
  const types = useLoad(['review-types', page], () => ask(api.POST('/admin/list-reviewtypes', { body: { page } })))
  const add = <Button onClick={() => edit('new')}>{t('add_review_type')}</Button>
  const empty = <Empty title={t('no_review_types_yet')} hint={t('no_review_types_yet_hint')} action={add} />
  return (
    <Page title={t('nav_review_types')} intro={t('review_types_intro')} actions={add}>
      <PagedRows query={types} empty={empty} go={go}>
        {type => <ReviewTypeRow key={type.review_type_id} type={type} edit={() => edit(type)} />}
      </PagedRows>
      {edited !== null && <ReviewTypeDialog type={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </Page>
  )
}
