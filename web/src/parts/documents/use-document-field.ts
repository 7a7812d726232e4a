import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type TextKey, useLanguage } from '../../i18n/language.ts'
import { unfinishedNames } from './kept-uploads.ts'
import { isOwn, type MedicalDocument } from './own-document.ts'
import { type ChosenFile, pack, TooLarge } from './pack.ts'
import { askForDocument, UploadQueue } from './upload-queue.ts'

/**
 * The state of the files: one is being sent, has failed, or is being checked. A draft can be saved at any time, with
 * the files that have arrived. A case can be submitted only after a failed file was sent again or removed, so that
 * nobody believes it was sent.
 */
export type Pending = 'sending' | 'failed' | 'checking' | null

/** The documents of a form, and the files that are still being uploaded. */
export function useDocumentField(
  value: readonly MedicalDocument[],
  onChange: (documents: MedicalDocument[]) => void,
  most: number,
) {
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }
  const [pictures, setPictures] = useState<Readonly<Record<string, string | null>>>({})
  const [queue] = useState(
    () =>
      new UploadQueue((document, picture) => {
        // The same file was chosen twice, and the form has it already.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs when the service has refused another document
  useEffect(() => {
    if (found.length === 0) return
    const keys = new Set(found.map(({ key }) => key))
    setRefused(known => [...known, ...found])
    latest.current.onChange(latest.current.value.filter(({ key }) => !keys.has(key)))
  }, [found.map(({ key }) => key).join()])
  const [cutOff, setCutOff] = useState(unfinishedNames)
  const [packing, setPacking] = useState<Packing | null>(null)
  const [fileNotes, setFileNotes] = useState(noFileNotes)
  const slots = most - value.length - items.length
  const checking = new Set(states.filter(({ state }) => state === 'checking').map(({ key }) => key))
  const sending = packing !== null || items.some(({ state }) => state !== 'failed')
  const failed = items.length > 0 || refused.length > 0
  const pending: Pending = sending ? 'sending' : failed ? 'failed' : checking.size > 0 ? 'checking' : null
  /** The names of the files that are not part of the form, because they were refused or have not arrived. */
  const missing = [...items, ...refused].map(({ name }) => name)
  return {
    missing,
    queue,
    items,
    pictures,
    checking,
    refused,
    cutOff,
    slots,
    pending,
    packing,
    fileNotes,
    checked: new Map(states.map(state => [state.key, state])),
    add: async (chosen: readonly ChosenFile[]) => {
      setPacking({ done: 0, total: chosen.length })
      try {
        const { documents, leftOut, burnedIn } = await pack(chosen, (done, total) => setPacking({ done, total }))
        setCutOff(names => names.filter(name => !documents.some(file => file.name === name)))
        setFileNotes(known => ({
          trouble: null,
          notTaken: Math.max(0, documents.length - slots),
          leftOut: new Map([...known.leftOut, ...leftOut]),
          burnedIn: new Map([...known.burnedIn, ...burnedIn]),
        }))
        queue.add(documents.slice(0, Math.max(0, slots)))
      } catch (error) {
        setFileNotes(known => ({
          ...known,
          trouble: error instanceof TooLarge ? 'upload_too_large' : 'upload_pack_failed',
        }))
      }
      setPacking(null)
    },
    remove: (gone: MedicalDocument) => onChange(value.filter(document => document !== gone)),
    forget: (gone: CheckedDocument) => setRefused(known => known.filter(({ key }) => key !== gone.key)),
  }
}

interface Packing {
  readonly done: number
  readonly total: number
}

/** The page's notes on the chosen files. */
interface FileNotes {
  readonly trouble: TextKey | null
  /** The number of files over the limit. */
  readonly notTaken: number
  /**
   * By the name of a document: the number of files left out of its folder, and whether a name may be written into its
   * pictures.
   */
  readonly leftOut: ReadonlyMap<string, number>
  readonly burnedIn: ReadonlyMap<string, boolean>
}

const noFileNotes: FileNotes = { trouble: null, notTaken: 0, leftOut: new Map(), burnedIn: new Map() }

const SOON_MS = 1_500

type CheckedDocument = Awaited<ReturnType<typeof askForDocument>>

/** Returns the states of the documents that the service keeps. They are refreshed while a document is being checked. */
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
