import type { Types } from '@cornerstonejs/core'
import type { Failure } from './pictures.ts'
import { measureOf } from './reading.ts'
import { lettersOf, type Picture } from './stacks.ts'
import type { Window } from './window.ts'

/** The present view of a pane. */
export interface Seen {
  /** The index of the picture, from 0. */
  readonly index: number
  /** The index of the last picture. It grows while the series is read. */
  readonly last: number
  readonly picture: Picture | null
  readonly failure: Failure | null
  /** The window in which grey values are drawn now; null for colours. */
  readonly window: Window | null
  /** How the window was chosen: recorded in the file, set by hand, or the number of a preset. */
  readonly chosen: 'recorded' | 'hand' | number
  /** The letters of the patient's directions at the edges, as the picture is turned now. */
  readonly letters: {
    readonly left: string
    readonly right: string
    readonly top: string
    readonly bottom: string
  } | null
  readonly scale: { readonly millimetres: number; readonly pixels: number } | null
  readonly playing: boolean
}

export const nothing: Seen = {
  index: 0,
  last: 0,
  picture: null,
  failure: null,
  window: null,
  chosen: 'recorded',
  letters: null,
  scale: null,
  playing: false,
}

export const asText = ({ picture, ...rest }: Seen) => JSON.stringify([picture?.imageId, rest])

/**
 * Returns the direction letters at the edges, from where the corners lie in the patient, however the picture is turned.
 */
export function lettersIn(viewport: Types.IStackViewport): Seen['letters'] {
  const { clientWidth: width, clientHeight: height } = viewport.element
  const from = viewport.canvasToWorld([0, 0])
  const way = (to: Types.Point2) => viewport.canvasToWorld(to).map((value, axis) => value - (from[axis] ?? 0))
  const [right, down] = [way([width, 0]), way([0, height])]
  const back = (direction: number[]) => lettersOf(direction.map(along => -along))
  return { left: back(right), right: lettersOf(right), top: back(down), bottom: lettersOf(down) }
}

/** Returns a scale bar of a round length, at most a third of the width. */
export function scaleIn(viewport: Types.IStackViewport, picture: Picture): Seen['scale'] {
  const measure = measureOf(picture)
  if (measure !== 'mm' && measure !== 'detector') return null
  const { clientWidth: width } = viewport.element
  const [from, to] = [viewport.canvasToWorld([0, 0]), viewport.canvasToWorld([width, 0])]
  const across = Math.hypot(...to.map((value, axis) => value - (from[axis] ?? 0)))
  const most = across / 3
  const tens = 10 ** Math.floor(Math.log10(most))
  const millimetres = ([5, 2].find(times => times * tens <= most) ?? 1) * tens
  return Number.isFinite(millimetres) ? { millimetres, pixels: Math.round((millimetres / across) * width) } : null
}
