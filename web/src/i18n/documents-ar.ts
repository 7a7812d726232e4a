import type { documentsEn } from './documents-en.ts'

/** The same in Arabic; a missing one is a compile error. */
export const documentsAr: Readonly<Record<keyof typeof documentsEn, string>> = {
  document_added: 'أُضيف في {date}',
  document_asked_by: 'بطلب من {name}',
  document_asked: 'ردًّا على طلب مستندات',
  open_document: 'فتح {name}',
  document_viewer: 'المستند: {name}',
  viewer_own_window: 'نافذة مستقلة',
}
