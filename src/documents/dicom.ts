const PREAMBLE_BYTES = 128
const MARK = 'DICM'

/** The length of the beginning by which DICOM is recognised. */
export const DICOM_HEAD_BYTES = PREAMBLE_BYTES + MARK.length

/** DICOM has four letters after a preamble of any content. Some writers omit the preamble, or the letters too. */
export function isDicom(head: Buffer): boolean {
  return [PREAMBLE_BYTES, 0].some(at => head.toString('latin1', at, at + MARK.length) === MARK) || beginsWithMeta(head)
}

const META_TYPES = ['AE', 'OB', 'SH', 'UI', 'UL', 'UR']

/** Returns whether the file begins with an element of group 0002. */
function beginsWithMeta(head: Buffer): boolean {
  return head.length > 8 && head.readUInt16LE() === 0x0002 && META_TYPES.includes(head.toString('latin1', 4, 6))
}

/** Returns whether the preamble makes the file a program or an archive too. */
export function isDisguised(head: Buffer): boolean {
  return ['MZ', 'PK'].includes(head.toString('latin1', 0, 2))
}
