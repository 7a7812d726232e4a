/** The page around the full viewer, in English. */
export const fullViewerEn = {
  full_viewer: 'Full viewer',
  full_viewer_what: 'This is the full viewer, OHIF.',
  full_viewer_other: 'Open in the built-in viewer',
  full_viewer_missing: 'This installation has no full viewer.',
  full_viewer_unfit: 'The full viewer would not show this study as it is, so it is not opened there:',
}
