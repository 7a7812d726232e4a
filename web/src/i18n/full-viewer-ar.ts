import type { fullViewerEn } from './full-viewer-en.ts'

/** The same in Arabic; a missing one is a compile error. */
export const fullViewerAr: Readonly<Record<keyof typeof fullViewerEn, string>> = {
  full_viewer: 'العارض الكامل',
  full_viewer_what: 'هذا هو العارض الكامل OHIF، ومعظم كلماته بالإنجليزية، واتجاهه من اليسار إلى اليمين.',
  full_viewer_other: 'فتح في العارض المدمج',
  full_viewer_missing: 'لا يتوفر العارض الكامل في هذا النظام.',
  full_viewer_unfit: 'لن يعرض العارض الكامل هذه الدراسة كما هي، ولذلك لا تُفتح فيه:',
}
