import type { Types } from '@cornerstonejs/core'
import type { TextKey } from '../../i18n/language.ts'
import type { Stage } from './stage.ts'

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

const rangeOf = ({ width, centre }: WindowPreset) => ({ lower: centre - width / 2, upper: centre + width / 2 })

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

const ZOOM_STEP = 1.25
const PAN_PIXELS = 40
const FAR = 10

/** Everything that a button or a key can do with a picture. */
export function handlingOf({ viewport }: Stage) {
  const zoom = (factor: number) => {
    viewport.setZoom(viewport.getZoom() * factor)
    viewport.render()
  }
  const pan = (x: number, y: number) => {
    // Moves the camera itself: in CPU rendering `setPan` mistakes the corner of the picture for its centre.
    const { focalPoint = [0, 0, 0], position = [0, 0, 0] } = viewport.getCamera()
    const from = viewport.canvasToWorld([0, 0])
    const to = viewport.canvasToWorld([-x * PAN_PIXELS, -y * PAN_PIXELS])
    const move = ([a, b, c]: Types.Point3): Types.Point3 => [
      a + to[0] - from[0],
      b + to[1] - from[1],
      c + to[2] - from[2],
    ]
    viewport.setCamera({ focalPoint: move(focalPoint), position: move(position) })
    viewport.render()
  }
  return {
    move: (by: number) => viewport.scroll(by, false),
    jump: (index: number) => void viewport.setImageIdIndex(index),
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    pan,
    invert: () => {
      viewport.setProperties({ invert: !viewport.getProperties().invert })
      viewport.render()
    },
    applyPreset: (index: number) => {
      const preset = windowPresets[index]
      if (preset === undefined) return
      viewport.setProperties({ voiRange: rangeOf(preset) })
      viewport.render()
    },
    reset: () => {
      viewport.resetProperties()
      viewport.resetCamera()
      viewport.render()
    },
  }
}

export type Handling = ReturnType<typeof handlingOf>

type Act = (handling: Handling, last: number) => void

const keys: Readonly<Record<string, Act>> = {
  ArrowUp: ({ move }) => move(-1),
  ArrowDown: ({ move }) => move(1),
  ArrowLeft: ({ move }) => move(-1),
  ArrowRight: ({ move }) => move(1),
  PageUp: ({ move }) => move(-FAR),
  PageDown: ({ move }) => move(FAR),
  Home: ({ jump }) => jump(0),
  End: ({ jump }, last) => jump(last),
  'Shift+ArrowUp': ({ pan }) => pan(0, -1),
  'Shift+ArrowDown': ({ pan }) => pan(0, 1),
  'Shift+ArrowLeft': ({ pan }) => pan(-1, 0),
  'Shift+ArrowRight': ({ pan }) => pan(1, 0),
  '+': ({ zoomIn }) => zoomIn(),
  '=': ({ zoomIn }) => zoomIn(),
  '-': ({ zoomOut }) => zoomOut(),
  i: ({ invert }) => invert(),
  r: ({ reset }) => reset(),
}

/** What a key does, or null: arrows go through the pictures, with Shift they move the picture, digits choose a window. */
export function actOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEventLike): Act | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^[1-9]$/.test(key)) return ({ applyPreset }) => applyPreset(Number(key) - 1)
  return keys[shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key] ?? null
}

type KeyboardEventLike = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
