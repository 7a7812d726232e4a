import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { NumberedIntro } from '../../parts/case/case-intro.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { PrintButton } from '../../parts/page/buttons.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useOwnCase } from '../case/own-case.ts'

/** Shows the patient who opened the case, and which part of it. */
export function AccessPage({ caseId }: { caseId: string }) {
  const t = useText()
  const f = useFormats()
  const { data: own } = useOwnCase(caseId)
  const [page, go] = useState(1)
  const rows = useLoad(['access', caseId, page], () =>
    ask(api.POST('/app/case-access', { body: { case_id: caseId, page } })),
  )
  return (
    <Page
      title={t('case_access')}
      intro={<NumberedIntro of={own}>{t('access_intro')}</NumberedIntro>}
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
      actions={<PrintButton />}
    >
      <PagedRows query={rows} empty={<Empty title={t('access_none')} hint={t('access_none_hint')} />} go={go}>
        {({ date, actor, title }) => (
          <Row key={`${date} ${actor.name} ${title}`} title={<bdi>{actor.name}</bdi>} detail={title}>
            <Text size="sm">
              <time dateTime={date}>{f.moment(date)}</time>
            </Text>
          </Row>
        )}
      </PagedRows>
    </Page>
  )
}
