import type { TextKey } from '../../i18n/language.ts'

interface WindowPreset {
  readonly label: TextKey
  readonly width: number
  readonly centre: number
}

/** Common windows of computed tomography, in Hounsfield units. */
export const windowPresets: readonly WindowPreset[] = [
  { label: 'window_soft_tissue', width: 400, centre: 40 },
  { label: 'window_lung', width: 1_500, centre: -600 },
  { label: 'window_bone', width: 2_000, centre: 400 },
  { label: 'window_brain', width: 80, centre: 40 },
  { label: 'window_angiography', width: 600, centre: 300 },
]

export const rangeOf = ({ width, centre }: WindowPreset) => ({ lower: centre - width / 2, upper: centre + width / 2 })

export interface VoiRange {
  readonly lower: number
  readonly upper: number
}

/** The index of the preset with this range, if any. */
export function presetOf(range: VoiRange | null): number | null {
  const found = windowPresets
    .map(rangeOf)
    .findIndex(({ lower, upper }) => lower === range?.lower && upper === range.upper)
  return found === -1 ? null : found
}
