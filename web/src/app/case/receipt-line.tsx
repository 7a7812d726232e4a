import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Receipt } from '../../parts/case/receipt.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useMe } from '../../session/me.ts'

/** The receipt and the credit note of a case, if there are any. Shows nothing to people who are not signed in. */
export function ReceiptLine({ caseId }: { caseId: string }) {
  const t = useText()
  const me = useMe('app')
  // The order is loaded first, because it exists in every state. Without an invoice number the invoice is not loaded.
  const order = useLoad(
    ['order', caseId],
    () => load(api.GET('/app/confirm-order-deatils', { params: { query: { case_id: caseId } } })),
    { enabled: Boolean(me.data) },
  )
  const invoice = useLoad(
    ['invoice', caseId],
    () => load(api.POST('/app/view-invoice', { body: { case_id: caseId } })),
    { enabled: Boolean(order.data?.invoice_no) },
  )
  if (!invoice.data) return null
  return (
    <Panel title={t('receipt')}>
      <Receipt invoice={invoice.data} />
    </Panel>
  )
}
