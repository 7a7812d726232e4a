import { Notification } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { PLACES } from '../parts/form/free-place.ts'
import { dropNote, listenToNotes, type Note, notes } from '../parts/form/notes.ts'
import styles from './notes.module.css'

/**
 * The React key of each element that shows notes. The key is stable, so that its notes stay when the notes of another
 * element go.
 */
const keys = new WeakMap<HTMLElement, string>()
let newestKey = 0

function keyOf(within: HTMLElement): string {
  const key = keys.get(within) ?? String(++newestKey)
  keys.set(within, key)
  return key
}

/** Shows each note in the dialog that was open, or on the page. */
export function Notes() {
  const all = useSyncExternalStore(listenToNotes, notes)
  return [...new Set(all.map(({ within }) => within))].map(within =>
    createPortal(<Places all={all.filter(note => note.within === within)} />, within, keyOf(within)),
  )
}

/** Shows each note at the place that was free for it. */
function Places({ all }: { all: readonly Note[] }) {
  return PLACES.map(place => {
    const here = all.filter(note => note.place === place)
    return (
      here.length > 0 && (
        <div key={place} className={styles.notes} data-place={place}>
          {here.map(note => (
            <OneNote key={note.id} note={note} />
          ))}
        </div>
      )
    )
  })
}

/** One note. It disappears by itself, but not while the pointer or the focus is on it. */
function OneNote({ note }: { note: Note }) {
  const { id, title, message, color, stays, close } = note
  const [isPointedAt, pointAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isRead = isPointedAt || hasFocus
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(() => dropNote(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, isRead])
  return (
    <Notification
      {...(title !== undefined && { title })}
      color={color}
      withCloseButton={close !== undefined}
      {...(close !== undefined && { closeButtonProps: { 'aria-label': close } })}
      onClose={() => dropNote(id)}
      onMouseEnter={() => pointAt(true)}
      onMouseLeave={() => pointAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {message}
    </Notification>
  )
}
