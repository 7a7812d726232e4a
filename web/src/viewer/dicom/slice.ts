import { wadouri } from '@cornerstonejs/dicom-image-loader'
import { type DataSet, parseDicom } from 'dicom-parser'

/** One picture: a file, or one frame of a file. */
export interface Slice {
  readonly imageId: string
  readonly series: string
  readonly seriesName: string
  /** Its place in the series. */
  readonly number: number
  readonly frame: number
}

const PIXELS = 'x7fe00010'

/** The pictures of one file; none for other files, such as the directory of a CD. */
export function slicesOf(bytes: Uint8Array<ArrayBuffer>): Slice[] {
  const header = readHeader(bytes)
  if (!header?.uint16('x00280010')) return []
  const file = wadouri.fileManager.add(new Blob([bytes]))
  const common = {
    series: header.string('x0020000e') ?? '',
    seriesName: header.string('x0008103e') ?? '',
    number: header.intString('x00200013') ?? 0,
  }
  const frames = header.intString('x00280008') ?? 1
  if (frames <= 1) return [{ ...common, imageId: file, frame: 1 }]
  return Array.from({ length: frames }, (_, index) => ({
    ...common,
    imageId: `${file}?frame=${index + 1}`,
    frame: index + 1,
  }))
}

function readHeader(bytes: Uint8Array): DataSet | null {
  try {
    return parseDicom(bytes, { untilTag: PIXELS })
  } catch {
    return null
  }
}

export interface Series {
  readonly id: string
  readonly name: string
  readonly imageIds: readonly string[]
}

/** The pictures grouped by series, each series in order. */
export function seriesOf(slices: readonly Slice[]): Series[] {
  const sorted = slices.toSorted((a, b) => a.number - b.number || a.frame - b.frame)
  const ids = [...new Set(slices.map(({ series }) => series))]
  return ids.map(id => {
    const members = sorted.filter(({ series }) => series === id)
    return { id, name: members[0]?.seriesName ?? '', imageIds: members.map(({ imageId }) => imageId) }
  })
}
