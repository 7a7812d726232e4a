import type { ReactNode } from 'react'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { ButtonRow } from '../form/form-end.tsx'
import { OutsideButton } from '../page/buttons.tsx'
import { type Fact, Facts } from '../page/panel.tsx'
import styles from './receipt.module.css'

export type Invoice = Data<'/app/view-invoice'>

/** The paid and refunded amounts with their PDFs, which open in another tab, and further buttons of the page. */
export function Receipt({ invoice, children }: { invoice: Invoice; children?: ReactNode }) {
  const t = useText()
  const f = useFormats()
  const { credit_notes: notes, currency } = invoice
  const number = (text: string) => (
    <bdi key={text} className={styles.number}>
      {text}
    </bdi>
  )
  const facts: Fact[] = [
    [t('receipt_no'), number(invoice.invoice_no)],
    [t('receipt_date'), f.day(invoice.issued_date)],
    [t('receipt_amount'), <bdi key="a">{f.money(invoice.amount, currency)}</bdi>],
  ]
  if (invoice.tax_invoice_no) facts.push([t('tax_invoice_no'), <bdi key="t">{invoice.tax_invoice_no}</bdi>])
  for (const note of notes) {
    facts.push(
      [t('credit_note_no'), number(note.number)],
      [t('credit_note_date'), f.day(note.issued_date)],
      [t('credit_note_amount'), <bdi key={`${note.number} amount`}>{f.money(note.amount, currency)}</bdi>],
    )
  }
  return (
    <>
      <Facts items={facts} />
      <div className={styles.acts}>
        <ButtonRow>
          <OutsideButton url={invoice.pdf_url} label={t('open_receipt')} size="sm" variant="light" />
          {notes.map(({ number: no, pdf_url }) => {
            const label = notes.length === 1 ? t('open_credit_note') : t('open_credit_note_no', { number: no })
            return <OutsideButton key={no} url={pdf_url} label={label} size="sm" variant="light" />
          })}
          {children}
        </ButtonRow>
      </div>
    </>
  )
}
