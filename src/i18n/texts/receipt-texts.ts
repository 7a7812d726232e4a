import type { Language } from '../language.ts'

/** The fixed texts of receipts and credit notes. One page shows both languages. */
const en = {
  receipt: {
    title: 'Payment receipt',
    number: 'Receipt number',
    date: 'Date of payment',
    amount: 'Amount received',
    notice: 'This receipt confirms that the amount above was received. It is no invoice for tax purposes.',
  },
  credit_note: {
    title: 'Credit note',
    number: 'Credit note number',
    date: 'Date of issue',
    amount: 'Amount refunded',
    notice:
      'This note confirms that the amount above was returned for the receipt named here. It is no invoice for tax purposes.',
  },
  /** The label of the cancelled receipt on a credit note. */
  ofReceipt: 'For receipt',
  caseNumber: 'Case number',
  patient: 'Patient',
  account: 'Account holder',
  service: 'Service',
  serviceOf: 'Medical second opinion: {type}',
  taxInvoice: 'Tax invoice number',
  registration: 'Registration',
  logoOf: 'Logo of',
  currencies: { SAR: 'SAR {amount}' } as Readonly<Record<string, string>>,
}

const ar: typeof en = {
  receipt: {
    title: 'إيصال دفع',
    number: 'رقم الإيصال',
    date: 'تاريخ الدفع',
    amount: 'المبلغ المستلم',
    notice: 'يؤكد هذا الإيصال استلام المبلغ المذكور أعلاه، وهو ليس فاتورة لأغراض الضريبة.',
  },
  credit_note: {
    title: 'إشعار دائن',
    number: 'رقم الإشعار الدائن',
    date: 'تاريخ الإصدار',
    amount: 'المبلغ المسترد',
    notice: 'يؤكد هذا الإشعار إعادة المبلغ المذكور أعلاه عن الإيصال المشار إليه، وهو ليس فاتورة لأغراض الضريبة.',
  },
  ofReceipt: 'عن الإيصال',
  caseNumber: 'رقم الحالة',
  patient: 'المريض',
  account: 'صاحب الحساب',
  service: 'الخدمة',
  serviceOf: 'رأي طبي ثان: {type}',
  taxInvoice: 'رقم الفاتورة الضريبية',
  registration: 'رقم التسجيل',
  logoOf: 'شعار',
  currencies: { SAR: '{amount} ريال سعودي' },
}

export const receiptTexts: Readonly<Record<Language, typeof en>> = { en, ar }
