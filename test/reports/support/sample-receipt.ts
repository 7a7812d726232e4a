import type { ReceiptSource } from '../../../src/reports/receipt.ts'

export const SELLER = {
  name_en: 'Noor Medical Company',
  name_ar: 'شركة النور الطبية',
  address_en: '7421 King Fahd Road, Al Olaya, Riyadh 12271, Saudi Arabia',
  address_ar: '7421 طريق الملك فهد، العليا، الرياض 12271، المملكة العربية السعودية',
  registration: 'CR 1010123456',
}

/** A receipt with every row. */
export function sampleReceipt(changes: Partial<ReceiptSource> = {}): ReceiptSource {
  return {
    kind: 'receipt',
    number: 'INV-2026-000042',
    issuedDate: new Date('2026-11-14T22:30:00Z'),
    receiptNumber: null,
    caseNumber: 'SO-2026-000123-3',
    patientName: 'Yousef Ahmad',
    accountName: 'سارة أحمد',
    reviewType: { en: 'Full case review (7 - 10 days)', ar: 'مراجعة شاملة للحالة (7 - 10 أيام)' },
    amount: 12_345.5,
    currency: 'SAR',
    taxInvoiceNumber: null,
    seller: SELLER,
    logo: null,
    ...changes,
  }
}

export function sampleCreditNote(changes: Partial<ReceiptSource> = {}): ReceiptSource {
  return sampleReceipt({
    kind: 'credit_note',
    number: 'CRN-2026-000007',
    receiptNumber: 'INV-2026-000042',
    ...changes,
  })
}
