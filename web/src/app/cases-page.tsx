import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, ask } from '../api/client.ts'
import { useLoad } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { shortId, useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Dotted } from '../parts/dotted.tsx'
import { ForwardIcon } from '../parts/icons.tsx'
import { Empty, Loaded, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { StatusTag } from '../parts/status.tsx'
import { Banners } from './banners.tsx'

type Answer = paths['/app/list-review-cases']['post']['responses'][200]['content']['application/json']
type Item = Answer['data']['cases'][number]

export function CasesPage() {
  const t = useText()
  const [page, go] = useState(1)
  const cases = useLoad(['cases', page], () => ask(api.POST('/app/list-review-cases', { body: { page } })))
  const start = (
    <Button component={Link} to="/app/new">
      {t('start_case')}
    </Button>
  )
  return (
    <Page title={t('nav_my_cases')} actions={start}>
      <Banners />
      <Loaded query={cases}>
        {({ data, pagination }) => (
          <>
            {data.drafts !== undefined && data.drafts.length > 0 && (
              <>
                <Title order={2} className="section-title">
                  {t('drafts')}
                </Title>
                <CaseItems items={data.drafts} />
                <Title order={2} className="section-title">
                  {t('submitted_cases')}
                </Title>
              </>
            )}
            {data.cases.length === 0 ? (
              <Empty title={t('no_cases')} hint={t('no_cases_hint')} action={start} />
            ) : (
              <CaseItems items={data.cases} />
            )}
            <Pager total={pagination.total} page={pagination.page} size={pagination.page_size} go={go} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function CaseItems({ items }: { items: readonly Item[] }) {
  const t = useText()
  const f = useFormats()
  return (
    <ul className="rows">
      {items.map(item => (
        <li key={item.case_id}>
          <Link to={`/app/cases/${item.case_id}`} className="row">
            <div className="row-main">
              <Text fw={600}>{item.review_type}</Text>
              <Text size="sm" c="dimmed">
                <Dotted items={[item.disease, f.day(item.created_date), shortId(item.case_id)]} />
              </Text>
              {item.due_date && item.status === 'payment_success' && (
                <Text size="sm">{t('report_by', { date: f.day(item.due_date) })}</Text>
              )}
            </div>
            <StatusTag status={item.status} />
            <ForwardIcon size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
