const PREAMBLE_BYTES = 128
const MARK = 'DICM'

/** So much of a file tells whether it is DICOM. */
export const DICOM_HEAD_BYTES = PREAMBLE_BYTES + MARK.length

/** Four letters behind a preamble in which anything may stand. */
export function isDicom(head: Buffer): boolean {
  return head.toString('latin1', PREAMBLE_BYTES, DICOM_HEAD_BYTES) === MARK
}
