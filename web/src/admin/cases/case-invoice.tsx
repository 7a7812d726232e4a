import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Receipt } from '../../parts/case/receipt.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Allowed } from '../parts/allowed.tsx'
import type { CaseFile } from './case-file.ts'
import { TaxInvoiceDialog } from './tax-invoice-dialog.tsx'

/** The receipt and credit note of a paid case, and the invoice number from the accounting system. */
export function CaseInvoice({ data }: { data: CaseFile }) {
  const t = useText()
  /** The invoice number when the dialog opened; null while the dialog is closed. */
  const [former, setFormer] = useState<{ readonly number: string | null } | null>(null)
  const close = () => setFormer(null)
  const { case_id } = data.case
  const invoice = useLoad(['invoice', case_id], () => load(api.POST('/admin/view-invoice', { body: { case_id } })), {
    enabled: data.financial.invoice !== null,
  })
  if (!invoice.data) return null
  const { tax_invoice_no: number } = invoice.data
  return (
    <Panel title={t('receipt')}>
      <Receipt invoice={invoice.data}>
        <Allowed to="set-tax-invoice">
          <Button size="sm" variant="default" onClick={() => setFormer({ number })}>
            {t('set_tax_invoice')}
          </Button>
        </Allowed>
      </Receipt>
      {former && (
        <WhilePossible
          possible={former.number === number}
          why={t('tax_invoice_over', { number: number ?? '' })}
          close={close}
        >
          <TaxInvoiceDialog caseId={case_id} given={former.number} close={close} />
        </WhilePossible>
      )}
    </Panel>
  )
}
