import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { unfinishedNames } from './kept-uploads.ts'
import type { MedicalDocument } from './own-document.ts'
import { UploadQueue } from './upload-queue.ts'
import { type CheckedDocument, useDocumentStates } from './use-document-states.ts'

export const MOST_DOCUMENTS = 50

/**
 * Something is on its way, could not be taken, or is being checked: a draft can hold the latter, nothing else can. A file
 * that could not be taken is sent again or removed first, so that nobody believes it was sent along.
 */
export type Pending = 'sending' | 'failed' | 'checking' | null

/** The documents of a form together with those that are on their way to it. */
export function useDocumentField(value: readonly MedicalDocument[], onChange: (documents: MedicalDocument[]) => void) {
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const [pictures, setPictures] = useState<Readonly<Record<string, string | null>>>({})
  const [queue] = useState(
    () =>
      new UploadQueue((document, picture) => {
        // The same file was chosen again while it was on its way.
        if (latest.current.value.some(({ key }) => key === document.key)) return
        setPictures(known => ({ ...known, [document.key]: picture }))
        const next = [...latest.current.value, document]
        // Two may arrive before the form has shown the first.
        latest.current.value = next
        latest.current.onChange(next)
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const states = useDocumentStates(value)
  const [refused, setRefused] = useState<readonly CheckedDocument[]>([])
  const found = states.filter(({ state }) => state === 'refused')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the service has refused one more
  useEffect(() => {
    if (found.length === 0) return
    const keys = new Set(found.map(({ key }) => key))
    setRefused(known => [...known, ...found])
    latest.current.onChange(latest.current.value.filter(({ key }) => !keys.has(key)))
  }, [found.map(({ key }) => key).join()])
  const [cutOff, setCutOff] = useState(unfinishedNames)
  const room = MOST_DOCUMENTS - value.length - items.length
  const checking = new Set(states.filter(({ state }) => state === 'checking').map(({ key }) => key))
  const sending = items.some(({ state }) => state !== 'failed')
  const failed = items.length > 0 || refused.length > 0
  const pending: Pending = sending ? 'sending' : failed ? 'failed' : checking.size > 0 ? 'checking' : null
  return {
    queue,
    items,
    pictures,
    checking,
    refused,
    cutOff,
    room,
    pending,
    add: (files: File[]) => {
      setCutOff(names => names.filter(name => !files.some(file => file.name === name)))
      queue.add(files.slice(0, room))
    },
    remove: (gone: MedicalDocument) => onChange(value.filter(document => document !== gone)),
    forget: (gone: CheckedDocument) => setRefused(known => known.filter(({ key }) => key !== gone.key)),
  }
}
