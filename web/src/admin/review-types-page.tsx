import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { useFormats } from '../i18n/format.ts'
import { usePick, useText } from '../i18n/language.ts'
import { sayDone } from '../parts/done.ts'
import { Dotted } from '../parts/dotted.tsx'
import { Empty, FailureNote, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { Tag } from '../parts/status.tsx'
import { ReviewTypeDialog } from './review-type-dialog.tsx'

export type ReviewType =
  paths['/admin/list-reviewtypes']['post']['responses'][200]['content']['application/json']['data'][number]

export function ReviewTypesPage() {
  const t = useText()
  const [page, go] = useState(1)
  const [edited, edit] = useState<ReviewType | 'new' | null>(null)
  const types = useLoad(['review-types', page], () => ask(api.POST('/admin/list-reviewtypes', { body: { page } })))
  const add = <Button onClick={() => edit('new')}>{t('add_review_type')}</Button>
  return (
    <Page title={t('nav_review_types')} intro={t('review_types_intro')} actions={add}>
      <Loaded query={types}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty title={t('no_review_types_yet')} hint={t('no_review_types_yet_hint')} action={add} />
          ) : (
            <>
              <ul className="rows">
                {data.map(type => (
                  <li key={type.review_type_id}>
                    <TypeRow type={type} edit={() => edit(type)} />
                  </li>
                ))}
              </ul>
              <Pager total={pagination.total} page={pagination.page} size={pagination.size} go={go} />
            </>
          )
        }
      </Loaded>
      {edited !== null && <ReviewTypeDialog type={edited === 'new' ? null : edited} close={() => edit(null)} />}
    </Page>
  )
}

function TypeRow({ type, edit }: { type: ReviewType; edit: () => void }) {
  const t = useText()
  const f = useFormats()
  const pick = usePick()
  const active = type.status === 1
  const switching = useVerb(
    () =>
      load(
        api.POST('/admin/update-status', {
          body: { review_type_id: type.review_type_id, status: active ? 0 : 1 },
        }),
      ),
    () => sayDone(t('saved')),
  )
  const title = pick(type.title_en, type.title_ar)
  return (
    <div className="row row-still">
      <div className="row-main">
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          <Dotted
            items={[
              f.money(type.price, 'SAR'),
              t('days_from_to', { min: type.min_review_days, max: type.max_review_days }),
              t('doctors_count', { count: type.reviewed_doctors_count }),
            ]}
          />
        </Text>
        {switching.error && <FailureNote problem={switching.error} />}
      </div>
      <Tag tone={active ? 'active' : 'inactive'}>{t(active ? 'active' : 'inactive')}</Tag>
      <div className="button-row">
        <Button size="sm" variant="default" onClick={edit} aria-label={t('edit_named', { name: title })}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => switching.mutate(undefined)}
          loading={switching.isPending}
          aria-label={t(active ? 'switch_off_named' : 'switch_on_named', { name: title })}
        >
          {t(active ? 'switch_off' : 'switch_on')}
        </Button>
      </div>
    </div>
  )
}
