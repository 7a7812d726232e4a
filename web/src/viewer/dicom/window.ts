import { type Types, utilities } from '@cornerstonejs/core'
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

export interface Window {
  readonly width: number
  readonly centre: number
}

export const isSame = (a: Window, b: Window) => a.width === b.width && a.centre === b.centre

export function windowOf({ lower, upper }: Types.VOIRange): Window {
  const { windowWidth, windowCenter } = utilities.windowLevel.toWindowLevel(lower, upper)
  return { width: round(windowWidth), centre: round(windowCenter) }
}

export function rangeOf({ width, centre }: Window): Types.VOIRange {
  return utilities.windowLevel.toLowHighRange(Math.max(1, width), centre)
}

/** Rounds to two decimals, because the rest is an inaccuracy of the computation. */
const round = (value: number) => Math.round(value * 100) / 100
