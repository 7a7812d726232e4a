import { randomFillSync } from 'node:crypto'
import { dicomFile, halves } from '../../test/support/dicom-file.ts'
import { zip } from '../../test/support/zip.ts'

interface Made {
  readonly slices: number
  /** Pixels of a side. */
  readonly side: number
  /** One case's pictures are not another's. */
  readonly seriesName?: string
}

/** A ZIP of slices whose lowest bits are noise, as a scanner's are: it shrinks to about half. */
export function madeStudy({ slices, side, seriesName }: Made): Buffer {
  const shape = { columns: side, rows: side, bits: 16, colour: false } as const
  const plain = halves(shape, 0.9)
  const noise = Buffer.alloc(plain.length)
  return zip(
    Array.from({ length: slices }, (_, index) => {
      randomFillSync(noise)
      const frame = Buffer.from(plain.map((byte, at) => (at % 2 === 0 ? byte ^ ((noise[at] ?? 0) & 0x3f) : byte)))
      return {
        name: `study/${String(index + 1).padStart(4, '0')}.dcm`,
        content: dicomFile({
          ...shape,
          syntax: 'explicit',
          number: index + 1,
          frames: [frame],
          ...(seriesName !== undefined && { seriesName }),
        }),
      }
    }),
  )
}
