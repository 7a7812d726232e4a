import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { MOST_DOCUMENTS } from '../../../../src/domain/case/limits.ts'
import { useLanguage } from '../../i18n/language.ts'
import { unfinishedNames } from './kept-uploads.ts'
import { isOwn, type MedicalDocument } from './own-document.ts'
import { askForDocument, UploadQueue } from './upload-queue.ts'

/**
 * Whether a file is being sent, has failed, or is being checked. A draft can be saved during a check, and in no other of these
 * states. A failed file must be sent again or removed first, so that nobody believes it was sent.
 */
export type Pending = 'sending' | 'failed' | 'checking' | null

/** The documents of a form, with those that are still being uploaded. */
export function useDocumentField(value: readonly MedicalDocument[], onChange: (documents: MedicalDocument[]) => void) {
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const [pictures, setPictures] = useState<Readonly<Record<string, string | null>>>({})
  const [queue] = useState(
    () =>
      new UploadQueue((document, picture) => {
        // The same file was chosen twice.
        if (latest.current.value.some(({ key }) => key === document.key)) return
        setPictures(known => ({ ...known, [document.key]: picture }))
        const next = [...latest.current.value, document]
        // Another document may arrive before the form is rendered with this one.
        latest.current.value = next
        latest.current.onChange(next)
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const states = useDocumentStates(value)
  const [refused, setRefused] = useState<readonly CheckedDocument[]>([])
  const found = states.filter(({ state }) => state === 'refused')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the service has refused another document
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

const SOON_MS = 1_500

type CheckedDocument = Awaited<ReturnType<typeof askForDocument>>

/** The states of the service's own documents among these, refreshed while they are being checked. */
function useDocumentStates(documents: readonly MedicalDocument[]): CheckedDocument[] {
  const { lang } = useLanguage()
  const answers = useQueries({
    queries: documents.filter(isOwn).map(({ key }) => ({
      queryKey: ['document', lang, key],
      queryFn: () => askForDocument(key),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query: { state: { data?: CheckedDocument | undefined } }) =>
        query.state.data?.state === 'checking' ? SOON_MS : false,
    })),
  })
  return answers.flatMap(({ data }) => data ?? [])
}
