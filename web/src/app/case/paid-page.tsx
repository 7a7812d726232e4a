import { Button, Space, Text } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data, PaymentStatus } from '../../api/types.ts'
import { Frame } from '../../frame/frame.tsx'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { endedUnpaid } from '../../parts/case/status.tsx'
import { ButtonRow } from '../../parts/form/form-end.tsx'
import { OutsideButton } from '../../parts/page/buttons.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { type Fact, Facts, Panel } from '../../parts/page/panel.tsx'
import { useMe } from '../../session/me.ts'
import { SignedIn } from '../../session/signed-in.tsx'
import { ReceiptLine } from './receipt-line.tsx'

const words: Readonly<Record<string, TextKey>> = { success: 'paid_success', failed: 'paid_failed' }

/**
 * The page to which PAYMENT_RETURN_URL may lead. Patients who are no longer signed in must sign in before they see the
 * case.
 */
export function PaidPage() {
  const t = useText()
  const given = new URLSearchParams(useSearch())
  const caseId = given.get('case_id') ?? ''
  const known = /^[\w-]+$/.test(caseId)
  const me = useMe('app')
  return (
    <Frame home={me.data ? '/app' : '/'} person={me.data && <SignedIn surface="app" name={me.data.name} />}>
      {known && me.data ? (
        <Order caseId={caseId} />
      ) : (
        <Page title={t(words[given.get('status') ?? ''] ?? 'paid_pending')}>
          <Text>{t('paid_hint')}</Text>
          {known && (
            <ButtonRow>
              <Button component={Link} to={`/app/cases/${caseId}`} mt="md">
                {t('to_case')}
              </Button>
            </ButtonRow>
          )}
        </Page>
      )}
    </Frame>
  )
}

type Ordered = Data<'/app/confirm-order-deatils'>

/** The titles by the payment status that the service knows, not by the status in the address. */
const titles: Readonly<Record<PaymentStatus, TextKey>> = {
  unpaid: 'paid_pending',
  pending: 'paid_pending',
  paid: 'paid_success',
  failed: 'paid_failed',
  refund_pending: 'payment_refund_pending',
  partly_refunded: 'paid_success',
  refunded: 'payment_refunded',
  refund_failed: 'payment_refund_failed',
  mismatch: 'next_payment_problem',
}

const titleOf = ({ status, payment_status }: Ordered): TextKey =>
  endedUnpaid(status, payment_status) ? 'next_cancelled' : titles[payment_status]

/** The order: the case, the price, the invoice number, and links. The page asks again until the payment is known. */
function Order({ caseId }: { caseId: string }) {
  const t = useText()
  const order = useLoad(
    ['order', caseId],
    () => load(api.GET('/app/confirm-order-deatils', { params: { query: { case_id: caseId } } })),
    { soon: ({ payment_url }) => payment_url !== null },
  )
  const { data, error } = order
  const asked = error === null ? 'entering' : 'payment'
  return (
    <Page title={t(data === undefined ? asked : titleOf(data))} intro={data && <bdi>{caseLabel(data)}</bdi>}>
      <Loaded query={order}>{loaded => <Paid order={loaded} />}</Loaded>
      <ReceiptLine caseId={caseId} />
      {error && <Space h="md" />}
      <ButtonRow>
        {/* A case that this patient does not have gets no link. */}
        {error?.kind !== 'not_found' && (
          <Button component={Link} to={`/app/cases/${caseId}`}>
            {t('paid_open_case')}
          </Button>
        )}
        <Button component={Link} to="/app/cases" variant="default">
          {t('paid_all_cases')}
        </Button>
      </ButtonRow>
    </Page>
  )
}

function Paid({ order }: { order: Ordered }) {
  const t = useText()
  const f = useFormats()
  const facts: Fact[] = []
  if (order.total_amount !== null)
    // The price. If another amount was accepted, the receipt shows it.
    facts.push([t('price'), <bdi key="p">{f.money(order.total_amount, order.currency)}</bdi>])
  if (order.invoice_no) facts.push([t('paid_invoice'), <bdi key="i">{order.invoice_no}</bdi>])
  if (order.paid_date) facts.push([t('paid_on'), f.moment(order.paid_date)])
  if (order.due_date && order.status === 'payment_success') facts.push([t('due'), f.day(order.due_date)])
  return (
    <Panel title={order.review_type}>
      <Facts items={facts} />
      {order.status === 'payment_pending' && <Text size="sm">{t('paid_waiting')}</Text>}
      {order.status === 'payment_failed' && order.payment_url && (
        <OutsideButton url={order.payment_url} label={t('pay_now')} size="sm" />
      )}
    </Panel>
  )
}
