import type { moneyEn } from './money-en.ts'

export const moneyAr: Readonly<Record<keyof typeof moneyEn, string>> = {
  money_none: 'أُغلقت الحالة قبل أن يُطلب أي مبلغ.',
  never_paid: 'أُلغيت الحالة قبل الدفع',
  receipt: 'الإيصال',
  receipt_no: 'رقم الإيصال',
  receipt_date: 'تاريخ الإيصال',
  receipt_amount: 'المبلغ المستلم',
  credit_note_no: 'رقم الإشعار الدائن',
  credit_note_date: 'تاريخ الإشعار الدائن',
  credit_note_amount: 'المبلغ المسترد',
  tax_invoice_no: 'رقم الفاتورة الضريبية',
  open_receipt: 'فتح الإيصال أو طباعته',
  open_credit_note: 'فتح الإشعار الدائن أو طباعته',
  set_tax_invoice: 'إدخال رقم الفاتورة الضريبية',
  set_tax_invoice_note: 'الرقم الذي أصدر به النظام المحاسبي فاتورته، ويُطبع على الإيصال من الآن فصاعدًا.',
  set_tax_invoice_done: 'حُفظ الرقم مع الحالة',
  retry_refund: 'إعادة محاولة الاسترداد',
  retry_refund_hint:
    'لم تقبل خدمة الاسترداد هذا الطلب. إعادة المحاولة تطلب الاسترداد نفسه، فيُعاد المبلغ مرة واحدة حتى لو كان قد وصل بالفعل.',
  retry_refund_done: 'تمت إعادة طلب الاسترداد',
  activity_tax_invoice_set: 'أدخل رقم الفاتورة الضريبية',
}
