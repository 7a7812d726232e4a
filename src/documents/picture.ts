import type sharp from 'sharp'

/** What is known of a picture that was written anew. */
export interface Picture {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
}

const MOST_BYTES = 5_000_000
const MOST_PIXELS = 40_000_000
const WIDEST = 1600
const HIGHEST = 2400
/** Thirty of them and the report's text stay below 30 MB. */
const MOST_WRITTEN = 800_000

/** Tried in this order until the file is small enough; the last one always is. */
const STEPS = [
  { quality: 90, scale: 1 },
  { quality: 80, scale: 1 },
  { quality: 65, scale: 1 },
  { quality: 50, scale: 1 },
  { quality: 50, scale: 0.7 },
  { quality: 50, scale: 0.5 },
] as const

/**
 * A PNG or JPEG, decoded and written anew, so that nothing of its metadata is left: sRGB, the right way up, on white where it was
 * transparent. Null for everything else. Always JPEG, which a PDF takes as it is.
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
    // Its messages say which decoder failed where: nothing that the doctor could act on.
    return null
  }
}

let loaded: Promise<typeof sharp> | undefined

/** Loaded with the first picture. Of its many decoders only two may be used. */
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
