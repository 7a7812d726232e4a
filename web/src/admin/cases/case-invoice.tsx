import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Receipt } from '../../parts/case/receipt.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { CaseFile } from './case-file.ts'
import { TaxInvoiceDialog } from './tax-invoice-dialog.tsx'

/** The receipt and credit note of a paid case, and the invoice number from the accounting system. */
export function CaseInvoice({ data }: { data: CaseFile }) {
  const t = useText()
  const [asks, ask] = useState(false)
  const { case_id } = data.case
  const invoice = useLoad(['invoice', case_id], () => load(api.POST('/admin/view-invoice', { body: { case_id } })), {
    enabled: data.financial.invoice !== null,
  })
  if (!invoice.data) return null
  return (
    <Panel title={t('receipt')}>
      <Receipt invoice={invoice.data}>
        <Button size="sm" variant="default" onClick={() => ask(true)}>
          {t('set_tax_invoice')}
        </Button>
      </Receipt>
      {asks && <TaxInvoiceDialog caseId={case_id} given={invoice.data.tax_invoice_no} close={() => ask(false)} />}
    </Panel>
  )
}
