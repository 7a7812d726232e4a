import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { StatusTag } from '../../parts/case/status.tsx'
import { Tag, Tags } from '../../parts/case/tag.tsx'
import { PageGone, Pager } from '../../parts/list/paged-rows.tsx'
import { Dotted, RowLink, Rows } from '../../parts/list/rows.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Page, SectionTitle } from '../../parts/page/page.tsx'
import { Tasks, usePromise } from './cards.tsx'
import { useWhose } from './whose.ts'

type Item = Data<'/app/list-review-cases'>['cases'][number]

export function CasesPage() {
  const t = useText()
  const [page, go] = useState(1)
  const cases = useLoad(['cases', page], () => ask(api.POST('/app/list-review-cases', { body: { page } })), {
    soon: ({ data }) => data.cases.some(({ payment_url }) => payment_url !== null),
  })
  const start = (
    <Button component={Link} to="/app/new">
      {t('start_case')}
    </Button>
  )
  return (
    <Page title={t('nav_my_cases')} actions={start}>
      <Tasks />
      <Loaded query={cases}>
        {({ data, pagination }) => (
          <>
            {data.drafts !== undefined && data.drafts.length > 0 && (
              <>
                <SectionTitle>{t('drafts')}</SectionTitle>
                <CaseRows items={data.drafts} />
                <SectionTitle>{t('submitted_cases')}</SectionTitle>
              </>
            )}
            {data.cases.length === 0 && pagination.total > 0 ? (
              <PageGone go={go} />
            ) : data.cases.length === 0 ? (
              <Empty title={t('no_cases')} hint={t('no_cases_hint')} action={start} />
            ) : (
              <CaseRows items={data.cases} />
            )}
            <Pager total={pagination.total} page={pagination.page} size={pagination.page_size} go={go} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function CaseRows({ items }: { items: readonly Item[] }) {
  const t = useText()
  const promise = usePromise()
  const whose = useWhose()
  const f = useFormats()
  return (
    <Rows>
      {items.map(item => (
        <RowLink
          key={item.case_id}
          to={`/app/cases/${item.case_id}`}
          title={item.review_type}
          detail={<Dotted items={[whose(item), item.disease, f.day(item.created_date), caseLabel(item)]} />}
          more={promise(item) && <Text size="sm">{promise(item)}</Text>}
        >
          <Tags>
            {item.unread_messages > 0 && <Tag tone="warn">{t('messages_unread', { count: item.unread_messages })}</Tag>}
            {item.open_requests > 0 && <Tag tone="warn">{t('documents_requested')}</Tag>}
            <StatusTag status={item.status} />
          </Tags>
        </RowLink>
      ))}
    </Rows>
  )
}
