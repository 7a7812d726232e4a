import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { LONGEST_HOLD_REASON } from '../../../../src/domain/case/limits.ts'
import { type ApprovalState, approvalStates, mayDecide } from '../../../../src/domain/people/approval.ts'
import { api, ask, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Empty, FailureNote } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useMe } from '../../session/me.ts'
import { useRoles } from '../parts/allowed.tsx'
import { ReasonDialog } from '../parts/reason-form.tsx'

type Approval = Data<'/admin/list-approvals'>[number]

const tones = { waiting: 'warn', approved: 'good', rejected: 'quiet' } as const

/** The texts of refund reasons that come as a code. Reasons that people write are shown as they are. */
const causes: Readonly<Partial<Record<string, TextKey>>> = {
  changed_mind: 'cause_changed_mind',
  submitted_by_mistake: 'cause_submitted_by_mistake',
  treated_elsewhere: 'cause_treated_elsewhere',
  too_expensive: 'cause_too_expensive',
  takes_too_long: 'cause_takes_too_long',
  other: 'cause_other',
  not_given: 'cause_not_given',
  admin_cancelled: 'cause_admin_cancelled',
  late_payment: 'cause_late_payment',
  consent_withdrawn: 'cause_consent_withdrawn',
}

/** Lists the acts that wait for a second person: the act, who asked for it and why, with two buttons to decide. */
export function ApprovalsPage() {
  const t = useText()
  const [state, setState] = useState<ApprovalState | ''>('waiting')
  const [page, go] = useState(1)
  const approvals = useLoad(['approvals', state, page], () =>
    ask(api.POST('/admin/list-approvals', { body: { page, ...(state === '' ? {} : { state }) } })),
  )
  return (
    <Page title={t('nav_approvals')} intro={t('approvals_intro')}>
      <NativeSelect
        label={t('approvals_filter')}
        maw={280}
        mb="md"
        value={state}
        onChange={event => {
          setState(approvalStates.find(one => one === event.currentTarget.value) ?? '')
          go(1)
        }}
        data={[
          ...approvalStates.map(value => ({ value, label: t(`approval_state_${value}`) })),
          { value: '', label: t('approvals_all') },
        ]}
      />
      <PagedRows
        query={approvals}
        go={go}
        empty={<Empty title={t('approvals_none')} hint={t('approvals_none_hint')} />}
      >
        {approval => <ApprovalRow key={approval.approval_id} approval={approval} />}
      </PagedRows>
    </Page>
  )
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const t = useText()
  const f = useFormats()
  const { kind, case_id, case_number, amount, currency, reason, asked_kind, asked_by, asked_date } = approval
  const { state, decided_by, decided_date } = approval
  const sum = amount === null ? null : currency === 'SAR' ? f.price(amount) : `${f.count(amount)} ${currency}`
  const facts = [
    sum,
    asked_kind === 'admin' ? t('approval_asked_by', { name: asked_by ?? '' }) : t(`approval_asked_${asked_kind}`),
    f.moment(asked_date),
    decided_date && t('approval_decided_by', { name: decided_by ?? '', date: f.moment(decided_date) }),
  ]
  return (
    <Row
      title={t(`approval_${kind}`)}
      detail={<Dotted items={facts} />}
      more={
        <>
          {case_id === null ? (
            <Text size="sm">{t('approval_person')}</Text>
          ) : (
            <Link to={`/admin/cases/${case_id}`}>
              {t('erasure_of_case', { number: caseLabel({ case_id, case_number }) })}
            </Link>
          )}
          {reason && (
            <Text size="sm" dir="auto">
              {causes[reason] ? t(causes[reason]) : reason}
            </Text>
          )}
        </>
      }
    >
      {state === 'waiting' ? (
        <Decide approval={approval} />
      ) : (
        <Tag tone={tones[state]}>{t(`approval_state_${state}`)}</Tag>
      )}
    </Row>
  )
}

/**
 * The buttons of an approval. People cannot approve their own request, but can take it back. A refund that is owed to a
 * patient can only be approved.
 */
function Decide({ approval: { approval_id, kind, asked_by, owed } }: { approval: Approval }) {
  const t = useText()
  const isOwn = useMe('admin').data?.id === asked_by
  const [rejects, setRejects] = useState(false)
  const approving = useVerb(
    () => load(api.POST('/admin/approve', { body: { approval_id } })),
    () => sayDone(t('approved_done')),
  )
  if (!mayDecide(useRoles(), kind)) return <Tag tone="warn">{t('approval_state_waiting')}</Tag>
  return (
    <div>
      <Group gap="0.6rem">
        {isOwn ? (
          <Tag tone="warn">{t('approval_waits')}</Tag>
        ) : (
          <Button size="sm" loading={approving.isPending} onClick={() => approving.mutate(undefined)}>
            {t('approve')}
          </Button>
        )}
        {!owed && (
          <Button size="sm" variant="default" onClick={() => setRejects(true)}>
            {t('reject_approval')}
          </Button>
        )}
      </Group>
      {approving.error && <FailureNote problem={approving.error} />}
      {rejects && (
        <ReasonDialog
          title={t('reject_approval')}
          hint={t('reject_approval_hint')}
          label={t('reject_approval')}
          done={t('reject_approval_done')}
          leave={t('leave_as_is')}
          length={{ least: 1, most: LONGEST_HOLD_REASON, tooShort: t('required') }}
          act={reason => load(api.POST('/admin/reject-approval', { body: { approval_id, reason } }))}
          close={() => setRejects(false)}
        >
          <Text size="sm" mb="md">
            {t('reject_approval_note')}
          </Text>
        </ReasonDialog>
      )}
    </div>
  )
}
