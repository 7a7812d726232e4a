import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { ErasureTag } from '../../parts/case/tag.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { Page, SectionTitle } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { ContactPanel } from '../contact/contact-panel.tsx'
import { AskErasureDialog } from './ask-erasure-dialog.tsx'

/** Lets patients export or erase the data that the service keeps about them. */
export function MyDataPage() {
  const t = useText()
  return (
    <Page title={t('nav_my_data')} intro={t('my_data_intro')}>
      <ContactPanel />
      <ExportPanel />
      <ExportsPanel />
      <ErasurePanel />
    </Page>
  )
}

/** Creates the download link on request, because it is valid only for some minutes. The copy is made during the download. */
function ExportPanel() {
  const t = useText()
  const f = useFormats()
  const making = useVerb(() => load(api.POST('/app/export-my-data', {})))
  const { data } = making
  return (
    <Panel title={t('export_title')}>
      <Text size="sm" mb="md">
        {t('export_text')}
      </Text>
      {data === undefined ? (
        <FormEnd verb={making} label={t('export_act')} act={() => making.mutate(undefined)} />
      ) : (
        <div role="status">
          <Text fw={600}>{t('export_ready')}</Text>
          <Text size="sm" mb="md">
            {t('export_until', { time: f.moment(data.expires_date) })}
          </Text>
          <Button component="a" href={pathOf(data.url)} download onClick={() => making.reset()}>
            {t('export_download')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** Lists every copy that contained data of the patient, by the patient or by staff. */
function ExportsPanel() {
  const t = useText()
  const f = useFormats()
  const [page, go] = useState(1)
  const exports = useLoad(['exports', page], () => ask(api.POST('/app/list-exports', { body: { page } })))
  return (
    <Panel title={t('exports_title')}>
      <PagedRows
        query={exports}
        go={go}
        empty={
          <Text size="sm" c="dimmed">
            {t('exports_none')}
          </Text>
        }
      >
        {({ date, actor, title }) => (
          <Row key={`${date} ${actor.name}`} title={<bdi>{actor.name}</bdi>} detail={title}>
            <Text size="sm">
              <time dateTime={date}>{f.moment(date)}</time>
            </Text>
          </Row>
        )}
      </PagedRows>
    </Panel>
  )
}

/**
 * Returns only the path of an address, so that the download stays on this origin, whatever public address the service
 * has.
 */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function ErasurePanel() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [page, go] = useState(1)
  const requests = useLoad(['erasure-requests', page], () => ask(api.POST('/app/erasure-requests', { body: { page } })))
  return (
    <Panel title={t('erasure_title')}>
      <Text size="sm" mb="md">
        {t('erasure_text')}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('erasure_act')}
      </Button>
      <SectionTitle>{t('erasure_requests')}</SectionTitle>
      <PagedRows
        query={requests}
        go={go}
        empty={
          <Text size="sm" c="dimmed">
            {t('erasure_none')}
          </Text>
        }
      >
        {request => <RequestRow key={request.request_id} request={request} />}
      </PagedRows>
      {asking && <AskErasureDialog close={() => setAsking(false)} />}
    </Panel>
  )
}

type Request = Data<'/app/erasure-requests'>[number]

function RequestRow({ request }: { request: Request }) {
  const t = useText()
  const f = useFormats()
  const { request_id, case_id, case_number, state, requested_date, due_date, answered_date, answer } = request
  const withdrawing = useVerb(
    () => load(api.POST('/app/withdraw-erasure', { body: { request_id } })),
    () => sayDone(t('request_withdrawn')),
  )
  const number = case_id === null ? null : caseLabel({ case_id, case_number })
  const until = state === 'open' ? t('erasure_due', { date: f.day(due_date) }) : null
  const answered = answered_date && t('erasure_answered_on', { date: f.day(answered_date) })
  return (
    <Row
      title={number === null ? t('erasure_everything') : t('erasure_of_case', { number })}
      detail={<Dotted items={[t('erasure_asked_on', { date: f.day(requested_date) }), until, answered]} />}
      more={
        <>
          {answer && (
            <Text size="sm" dir="auto">
              {answer}
            </Text>
          )}
          {state === 'open' && (
            <Button
              variant="default"
              size="xs"
              mt="xs"
              loading={withdrawing.isPending}
              onClick={() => withdrawing.mutate(undefined)}
            >
              {t('withdraw_request')}
            </Button>
          )}
          {withdrawing.error && <FailureNote problem={withdrawing.error} />}
        </>
      }
    >
      <ErasureTag state={state} />
    </Row>
  )
}
