export const PLACES = ['bottom-center', 'bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left'] as const

export type Place = (typeof PLACES)[number]

/** The size of a note: as wide as in frame/notes.module.css, and as high as one with a title and three lines. */
const WIDTH = 440
const HEIGHT = 130
const MARGIN = 16

const PRESSED = 'a[href], button, input, select, textarea, summary, label, [role=option]'

/** Returns the part of the window that can be reached. An open dialog lies above everything else. */
export const topmost = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body

/**
 * Returns the first place at which a note covers nothing that can be pressed, or else the place where it covers least.
 */
export function freePlace(within: HTMLElement): Place {
  const boxes = [...within.querySelectorAll(PRESSED)].map(one => one.getBoundingClientRect())
  const covered = (place: Place) => {
    const { left, right, top, bottom } = boxOf(place)
    return boxes.filter(box => box.left < right && box.right > left && box.top < bottom && box.bottom > top).length
  }
  return PLACES.reduce((best, place) => (covered(place) < covered(best) ? place : best))
}

function boxOf(place: Place) {
  const { innerWidth, innerHeight } = window
  const width = Math.min(WIDTH, innerWidth - 2 * MARGIN)
  const left = place.endsWith('center')
    ? (innerWidth - width) / 2
    : place.endsWith('left')
      ? MARGIN
      : innerWidth - width - MARGIN
  const top = place.startsWith('top') ? MARGIN : innerHeight - HEIGHT - MARGIN
  return { left, right: left + width, top, bottom: top + HEIGHT }
}
