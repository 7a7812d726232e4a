import { freePlace, type Place, topmost } from './free-place.ts'

/** Notes with an explanation stay as long as reading them takes. All others stay five seconds. */
const LONG_MS = 15_000
const SHORT_MS = 5_000
const SETTLED_MS = 60
/** The largest number of notes at a time. The oldest ones go first. */
const MOST = 5

interface Said {
  readonly title?: string
  readonly message: string
  readonly color: string
  /** The label of the close button. Without it the note goes by itself after five seconds. */
  readonly close?: string
}

export interface Note extends Said {
  readonly id: number
  /** The element that shows the note. A note in a dialog goes with the dialog. */
  readonly within: HTMLElement
  readonly place: Place
  /** How long the note stays, in milliseconds. */
  readonly stays: number
}

let said: readonly Note[] = []
let newest = 0
const listeners = new Set<() => void>()

export const notes = () => said

export function listenToNotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Note[]): void {
  said = next
  for (const listener of listeners) listener()
}

export const dropNote = (id: number) => show(said.filter(note => note.id !== id))

/** Shows a note, at the place where it covers nothing that can be pressed. */
export function say(note: Said): void {
  const stays = note.close === undefined ? SHORT_MS : LONG_MS
  // Waits until the screen shows the change.
  setTimeout(() => {
    const within = topmost()
    show([...said, { ...note, id: ++newest, within, place: freePlace(within), stays }].slice(-MOST))
  }, SETTLED_MS)
}
