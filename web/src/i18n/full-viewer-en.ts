/** The words of the page around the full viewer, in English. */
export const fullViewerEn = {
  full_viewer: 'Full viewer',
  full_viewer_what: 'This is the full viewer, OHIF.',
  full_viewer_other: 'Open in the built-in viewer',
  full_viewer_missing: 'This installation has no full viewer.',
  full_viewer_unfit: 'The full viewer would not show this study as it is, so it is not opened there:',
  unfit_empty: 'It holds no pictures.',
  unfit_coding: 'Some of its pictures are coded in 12 bit JPEG, which is not decoded exactly.',
  unfit_order: 'Its pictures would not be in the order of their positions, or phases would be mixed.',
  unfit_values: 'Its grey values are computed with fractions, and large ones would be cut off.',
}
