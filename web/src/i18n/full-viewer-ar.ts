import type { fullViewerEn } from './full-viewer-en.ts'

/** The words of the page around the full viewer, in Arabic; a missing text is a compile error. */
export const fullViewerAr: Readonly<Record<keyof typeof fullViewerEn, string>> = {
  full_viewer: 'العارض الكامل',
  full_viewer_what: 'هذا هو العارض الكامل OHIF، ومعظم كلماته بالإنجليزية، واتجاهه من اليسار إلى اليمين.',
  full_viewer_other: 'فتح في العارض المدمج',
  full_viewer_missing: 'لا يتوفر العارض الكامل في هذا النظام.',
  full_viewer_unfit: 'لن يعرض العارض الكامل هذه الدراسة كما هي، ولذلك لا تُفتح فيه:',
  unfit_empty: 'لا توجد فيها صور.',
  unfit_coding: 'بعض صورها مرمّزة بصيغة JPEG ذات 12 بت، ولا يُفك هذا الترميز بدقة.',
  unfit_order: 'لن تظهر صورها بترتيب مواضعها، أو ستختلط مراحل التصوير.',
  unfit_values: 'تُحسب قيمها الرمادية بكسور، وستُقطع القيم الكبيرة منها.',
}
