import dictionary from './dictionary.json' with { type: 'json' }

/** The type of each element of the standard (PS3.6). `XS` is US or SS, as the pixels are. */
const types = new Map<number, string>()
for (const [vr, groups] of Object.entries(dictionary)) {
  for (const group of groups.split(' ')) {
    const [number = '', elements = ''] = group.split(':')
    for (const element of elements.split(',')) types.set(Number.parseInt(number + element, 16), vr)
  }
}

/** The groups of curves and overlays repeat up to sixteen times. */
const isRepeating = (tag: number) => tag >>> 24 === 0x50 || tag >>> 24 === 0x60

/** Returns the type of an element, or undefined for a private or unknown element. */
export function typeOf(tag: number): string | undefined {
  return types.get(isRepeating(tag) ? (tag & 0xff00ffff) >>> 0 : tag)
}

export const groupOf = (tag: number) => tag >>> 16

export const isPrivate = (tag: number) => (groupOf(tag) & 1) === 1

/** Returns a tag in the form of the standard's JSON. */
export const hexOf = (tag: number) => tag.toString(16).toUpperCase().padStart(8, '0')
