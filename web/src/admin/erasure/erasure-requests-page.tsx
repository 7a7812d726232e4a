import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ErasureState, erasureStates } from '../../../../src/domain/case/erasure.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { ErasureTag } from '../../parts/case/tag.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { AnswerDialog, type ErasureRequest, useRequester } from './answer-dialog.tsx'

/** Lists patients' requests to erase data. At first only the open requests are shown. */
export function ErasureRequestsPage() {
  const t = useText()
  const [state, setState] = useState<ErasureState | ''>('open')
  const [page, go] = useState(1)
  const [answering, setAnswering] = useState<ErasureRequest | null>(null)
  const requests = useLoad(['erasure-requests', state, page], () =>
    ask(api.POST('/admin/erasure-requests', { body: { page, ...(state === '' ? {} : { state }) } })),
  )
  /**
   * Returns whether a request is open. A request missing on a full page may have moved to the next page, so it counts
   * as open.
   */
  const isOpen = ({ request_id }: ErasureRequest) => {
    if (requests.data === undefined) return true
    const { data: shown, pagination } = requests.data
    const now = shown.find(one => one.request_id === request_id)
    return now === undefined ? shown.length === pagination.size : now.state === 'open'
  }
  return (
    <Page title={t('nav_erasure')} intro={t('erasure_admin_intro')}>
      <NativeSelect
        label={t('erasure_filter')}
        maw={280}
        mb="md"
        value={state}
        onChange={event => {
          setState(erasureStates.find(one => one === event.currentTarget.value) ?? '')
          go(1)
        }}
        data={[
          ...erasureStates.map(value => ({ value, label: t(`erasure_state_${value}`) })),
          { value: '', label: t('erasure_filter_all') },
        ]}
      />
      <PagedRows
        query={requests}
        go={go}
        empty={<Empty title={t('erasure_admin_none')} hint={t('erasure_admin_none_hint')} />}
      >
        {request => <RequestRow key={request.request_id} request={request} answer={() => setAnswering(request)} />}
      </PagedRows>
      {answering && (
        <WhilePossible possible={isOpen(answering)} why={t('erasure_over')} close={() => setAnswering(null)}>
          <AnswerDialog request={answering} close={() => setAnswering(null)} />
        </WhilePossible>
      )}
    </Page>
  )
}

function RequestRow({ request, answer }: { request: ErasureRequest; answer: () => void }) {
  const t = useText()
  const f = useFormats()
  const name = useRequester(request)
  const { case_id, case_number, state, requested_date, due_date, answered_date } = request
  const when = [
    t('erasure_asked_on', { date: f.day(requested_date) }),
    state === 'open' ? t('erasure_due', { date: f.day(due_date) }) : null,
    answered_date && t('erasure_answered_on', { date: f.day(answered_date) }),
  ]
  return (
    <Row
      title={<bdi>{name}</bdi>}
      detail={<Dotted items={when} />}
      more={
        <>
          {case_id === null ? (
            <Text size="sm">{t('erasure_whole_person')}</Text>
          ) : (
            <Link to={`/admin/cases/${case_id}`}>
              {t('erasure_of_case', { number: caseLabel({ case_id, case_number }) })}
            </Link>
          )}
          <Words of={request.reason} />
          <Words of={request.answer} />
        </>
      }
    >
      <ErasureTag state={state} />
      {state === 'open' && (
        <Button onClick={answer} aria-label={t('erasure_answer_named', { name })}>
          {t('erasure_answer')}
        </Button>
      )}
    </Row>
  )
}

const Words = ({ of }: { of: string | null }) =>
  of && (
    <Text size="sm" dir="auto">
      {of}
    </Text>
  )
