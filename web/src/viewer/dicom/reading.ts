import { numberOf, numbersOf, TAG, textOf } from './dataset.ts'
import type { Picture } from './stacks.ts'

/** The unit in which a distance in the picture can be given. */
export type Measure = 'mm' | 'detector' | 'regions' | 'pixels'

/** Returns the distance between pixels, or null when the file has none or an impossible one. */
export function spacingOf(dataset: Picture['dataset'], tag: string): readonly number[] | null {
  const spacing = numbersOf(dataset, tag)
  return spacing.length === 2 && spacing.every(length => length > 0) ? spacing : null
}

/** Returns the unit of distances. It is millimetres only when the file says how large a pixel is in the patient. */
export function measureOf({ dataset }: Pick<Picture, 'dataset'>): Measure {
  if (spacingOf(dataset, TAG.spacing)) return 'mm'
  if (spacingOf(dataset, TAG.imagerSpacing)) return 'detector'
  return dataset[TAG.regions]?.Value?.length ? 'regions' : 'pixels'
}

/** The SOP class of screen captures. They hold no values of the scanner, whatever modality they name. */
const CAPTURE = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.7(\.|$)/

/**
 * Returns the unit of a grey value. It is HU when the file says so. A rescaled CT without a rescale type is in HU too,
 * as the standard has it.
 */
export function unitOf({ dataset }: Pick<Picture, 'dataset'>): string {
  const type = textOf(dataset, TAG.rescaleType)
  const modality = textOf(dataset, TAG.modality)
  const isRescaled = numberOf(dataset, TAG.intercept) !== null
  const isCt = modality === 'CT' && isRescaled && !CAPTURE.test(textOf(dataset, TAG.sopClass) ?? '')
  if (type === 'HU' || (isCt && type === null)) return 'HU'
  if (type !== null && type !== 'US') return type
  return modality === 'PT' ? (textOf(dataset, TAG.units) ?? '') : ''
}

export const hasPresets = (picture: Picture) =>
  textOf(picture.dataset, TAG.modality) === 'CT' && unitOf(picture) === 'HU'

const LOSSY = /^1\.2\.840\.10008\.1\.2\.4\.(50|51|81)$/
/** Codings with or without loss. Only the file can say that nothing was lost. */
const MAYBE_LOSSY = /^1\.2\.840\.10008\.1\.2\.4\.(91|203)$/

export function isLossy({ dataset }: Pick<Picture, 'dataset'>): boolean {
  const said = textOf(dataset, TAG.lossy)
  const syntax = syntaxOf(dataset)
  return said === '01' || LOSSY.test(syntax) || (said !== '00' && MAYBE_LOSSY.test(syntax))
}

const syntaxOf = (dataset: Picture['dataset']) => textOf(dataset, TAG.availableSyntax) ?? ''

/**
 * Returns whether a picture cannot be decoded exactly. The decoder for 12 bit JPEG is off by some grey values, and a
 * wrong picture is worse than none.
 */
export const isInexact = (dataset: Picture['dataset']) => syntaxOf(dataset) === '1.2.840.10008.1.2.4.51'

const KINDS: readonly (readonly [RegExp, ObjectKind])[] = [
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.88\./, 'report'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.104\.1$/, 'pdf'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.9\.1\./, 'ecg'],
]

/** The kind of a file without pictures. */
export type ObjectKind = 'report' | 'pdf' | 'ecg' | 'object'

export function kindOf(dataset: Picture['dataset']): ObjectKind {
  const sopClass = textOf(dataset, TAG.sopClass) ?? ''
  return KINDS.find(([pattern]) => pattern.test(sopClass))?.[1] ?? 'object'
}
