const PREAMBLE_BYTES = 128
const MARK = 'DICM'

/** How much of a file tells whether it is DICOM. */
export const DICOM_HEAD_BYTES = PREAMBLE_BYTES + MARK.length

/** DICOM has four letters behind a preamble of any content. */
export function isDicom(head: Buffer): boolean {
  return head.toString('latin1', PREAMBLE_BYTES, DICOM_HEAD_BYTES) === MARK
}

/** A preamble that makes a program or an archive of the same file. */
export function isDisguised(head: Buffer): boolean {
  return ['MZ', 'PK'].includes(head.toString('latin1', 0, 2))
}
