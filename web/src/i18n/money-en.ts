/** The words for receipts, credit notes, and payments that need an administrator. */
export const moneyEn = {
  money_none: 'The case ended before anything was to be paid.',
  never_paid: 'Not paid before it was cancelled',
  receipt: 'Receipt',
  receipt_no: 'Receipt number',
  receipt_date: 'Date of receipt',
  receipt_amount: 'Amount received',
  credit_note_no: 'Credit note number',
  credit_note_date: 'Date of credit note',
  credit_note_amount: 'Amount refunded',
  tax_invoice_no: 'Tax invoice number',
  open_receipt: 'Open or print the receipt',
  open_credit_note: 'Open or print the credit note',
  set_tax_invoice: 'Set the tax invoice number',
  set_tax_invoice_note:
    'The number that the accounting system gave its own invoice. It is printed on the receipt from now on.',
  set_tax_invoice_done: 'The number is kept with the case',
  retry_refund: 'Try the refund again',
  retry_refund_hint:
    'The refund service did not take this refund. Trying again asks for the same refund: the money goes back once, even if it has arrived after all.',
  retry_refund_done: 'The refund was asked for again',
  activity_tax_invoice_set: 'Set the tax invoice number',
}
