import type sharp from 'sharp'

/** A rewritten picture. */
export interface Picture {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
}

const MOST_BYTES = 5_000_000
const MOST_PIXELS = 40_000_000
const WIDEST = 1600
const HIGHEST = 2400
/** A report with thirty pictures stays below 30 MB. */
const MOST_WRITTEN = 800_000

/** The steps are tried in this order until the file is small enough. The last step is always small enough. */
const STEPS = [
  { quality: 90, scale: 1 },
  { quality: 80, scale: 1 },
  { quality: 65, scale: 1 },
  { quality: 50, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 50, scale: 0.5 },
] as const

/**
 * Decodes a PNG or JPEG and writes it as JPEG without its metadata: in sRGB, upright, on white where it was transparent. A PDF
 * can hold a JPEG without conversion. Returns null for every other file.
 */
export async function rewritePicture(bytes: Buffer): Promise<Picture | null> {
  if (bytes.length > MOST_BYTES) return null
  const open = await loadSharp()
  try {
    const { data, info } = await open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    let written: Picture | null = null
    for (const { quality, scale } of STEPS) {
      const jpeg = await open(data, { raw: { width, height, channels } })
        .resize({ width: Math.max(1, Math.round(width * scale)) })
        .toColourspace('srgb')
        .jpeg({ quality, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true })
      written = { jpeg: jpeg.data, width: jpeg.info.width, height: jpeg.info.height }
      if (jpeg.data.length <= MOST_WRITTEN) break
    }
    return written
  } catch {
    // The error names a decoder's failure, and the doctor can do nothing about that.
    return null
  }
}

let loaded: Promise<typeof sharp> | undefined

/** Loads the library with the first picture. Blocks all but two of its many decoders. */
function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: open }) => {
    open.block({ operation: ['VipsForeignLoad'] })
    open.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
    open.cache(false)
    open.concurrency(1)
    return open
  })
  return loaded
}
