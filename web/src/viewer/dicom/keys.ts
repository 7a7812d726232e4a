import type { TextKey } from '../../i18n/language.ts'
import type { Pane } from './pane.ts'
import type { DragTool } from './stage.ts'

const FAR = 10

type Act = (pane: Pane) => void

const acts: Readonly<Record<string, Act>> = {
  ArrowUp: pane => pane.move(-1),
  ArrowDown: pane => pane.move(1),
  ArrowLeft: pane => pane.move(-1),
  ArrowRight: pane => pane.move(1),
  PageUp: pane => pane.move(-FAR),
  PageDown: pane => pane.move(FAR),
  Home: pane => pane.jump(0),
  End: pane => pane.jump(pane.last),
  'Shift+ArrowUp': pane => pane.pan(0, -1),
  'Shift+ArrowDown': pane => pane.pan(0, 1),
  'Shift+ArrowLeft': pane => pane.pan(-1, 0),
  'Shift+ArrowRight': pane => pane.pan(1, 0),
  '+': pane => pane.zoomIn(),
  '=': pane => pane.zoomIn(),
  '-': pane => pane.zoomOut(),
  i: pane => pane.invert(),
  r: pane => pane.reset(),
  f: pane => pane.flip(),
  t: pane => pane.rotate(),
  c: pane => pane.togglePlay(),
}

/** The tool of each key. */
export const toolKeys: Readonly<Record<string, DragTool>> = {
  s: 'scroll',
  w: 'window',
  z: 'zoom',
  m: 'pan',
  l: 'length',
  a: 'angle',
  e: 'ellipse',
  p: 'probe',
}

/** The keys that the help shows. */
export const keyHelp: readonly (readonly [keys: string, words: TextKey])[] = [
  ['↑ ↓ ← →', 'key_go'],
  ['Page ↑ ↓', 'key_far'],
  ['Home, End', 'key_ends'],
  ['Shift + ↑ ↓ ← →', 'key_move'],
  ['+ −', 'key_zoom'],
  ['1 … 5', 'key_windows'],
  ['I', 'viewer_invert'],
  ['F', 'viewer_flip'],
  ['T', 'viewer_rotate'],
  ['C', 'viewer_play'],
  ['R', 'viewer_reset'],
  ...Object.entries(toolKeys).map(([key, tool]) => [key.toUpperCase(), `drag_${tool}`] as const),
  ['?', 'viewer_help'],
]

type KeyboardEventLike = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Returns the name of a key as the help shows it, in small letters, or null for a key that belongs to the browser. On a
 * keyboard with other letters, such as Arabic ones, the Latin letter or digit of the same key counts.
 */
export function nameOfKey({ key, code, ctrlKey, metaKey, altKey }: KeyboardEventLike): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '؟') return '?'
  const [, latin] = /^(?:Key|Digit)(.)$/.exec(code) ?? []
  const name = latin !== undefined && key > '\x7f' ? latin : key
  return name.length === 1 ? name.toLowerCase() : name
}

/**
 * Returns what a key does with a picture, or null. Arrows go through the pictures; with Shift they move the picture.
 */
export function actOfKey(event: KeyboardEventLike): Act | null {
  const key = nameOfKey(event)
  if (key === null) return null
  if (/^[1-9]$/.test(key)) return pane => pane.choosePreset(Number(key) - 1)
  return acts[event.shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key] ?? null
}
