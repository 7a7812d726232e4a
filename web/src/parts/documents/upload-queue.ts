import type { Upload } from 'tus-js-client'
import { api, load } from '../../api/client.ts'
import { scriptOf } from '../../api/scripts.ts'
import type { TextKey } from '../../i18n/language.ts'
import { fingerprintOf, keptUploads } from './kept-uploads.ts'
import type { MedicalDocument } from './own-document.ts'
import { UploadPace } from './upload-pace.ts'
import { passes, uploadTrouble } from './upload-trouble.ts'

/** A file that is being uploaded. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed'
  readonly speed: number | null
  readonly trouble: TextKey | null
  /** A small version of the file, if it is a picture. */
  readonly picture: string | null
}

interface Entry {
  readonly file: File
  readonly pace: UploadPace
  upload: Upload | null
  /** The number of starts so far. A start that is still preparing gives up when a later one has begun. */
  attempt: number
}

const AT_ONCE = 3
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000]
const PICTURES = /^image\/(jpeg|png|webp)$/

/** The library is loaded with the first file, because most visits send none. */
const tusClient = scriptOf(() => import('tus-js-client'))

/** Returns the state of a fully uploaded document. The first call starts its check. */
export const askForDocument = (key: string) => load(api.POST('/app/finish-upload', { body: { upload_id: key } }))

/** Uploads files, a few at a time, and tells its listeners about each change. */
export class UploadQueue {
  #items: readonly UploadItem[] = []
  readonly #entries = new Map<number, Entry>()
  readonly #listeners = new Set<() => void>()
  readonly #arrived: (document: MedicalDocument, picture: string | null) => void
  #next = 0

  constructor(arrived: (document: MedicalDocument, picture: string | null) => void) {
    this.#arrived = arrived
  }

  readonly items = () => this.#items

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  add(files: readonly File[]): void {
    const fresh = files.map((file): UploadItem => {
      const id = this.#next++
      this.#entries.set(id, { file, pace: new UploadPace(), upload: null, attempt: 0 })
      const picture = PICTURES.test(file.type) ? URL.createObjectURL(file) : null
      const empty = file.size === 0
      return {
        id,
        name: file.name,
        bytes: file.size,
        sent: 0,
        state: empty ? 'failed' : 'waiting',
        speed: null,
        trouble: empty ? 'upload_empty' : null,
        picture,
      }
    })
    this.#show([...this.#items, ...fresh])
    this.#advance()
  }

  pause(id: number): void {
    void this.#entries.get(id)?.upload?.abort()
    this.#change(id, { state: 'paused', speed: null })
    this.#advance()
  }

  resume(id: number): void {
    this.#change(id, { state: 'waiting', trouble: null })
    this.#advance()
  }

  /**
   * Cancels an upload and deletes the sent part on the service. When the service cannot be reached, the service deletes
   * that part after a day.
   */
  cancel(id: number): void {
    const { upload } = this.#entries.get(id) ?? {}
    void upload?.abort(true).catch(() => {})
    const { picture = null } = this.#find(id) ?? {}
    if (picture !== null) URL.revokeObjectURL(picture)
    this.#drop(id)
    this.#advance()
  }

  /** Stops all uploads when the page is left. An unfinished upload continues when its file is chosen again. */
  stop(): void {
    for (const { upload } of this.#entries.values()) void upload?.abort()
  }

  #advance(): void {
    const sending = this.#items.filter(({ state }) => state === 'sending').length
    const waiting = this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))
    for (const { id } of waiting) {
      this.#change(id, { state: 'sending' })
      this.#send(id).catch(() => this.#fail(id, 'upload_failed'))
    }
  }

  async #send(id: number): Promise<void> {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    const attempt = ++entry.attempt
    const tus = await tusClient()
    entry.upload ??= this.#uploadOf(tus.Upload, id, entry)
    const [before] = entry.upload.url === null ? await entry.upload.findPreviousUploads() : []
    if (entry.attempt !== attempt || this.#find(id)?.state !== 'sending') return
    if (before) entry.upload.resumeFromPreviousUpload(before)
    entry.pace.begin()
    entry.upload.start()
  }

  #uploadOf(Sender: typeof Upload, id: number, { file, pace }: Entry): Upload {
    const upload: Upload = new Sender(file, {
      endpoint: '/app/uploads',
      metadata: { filename: file.name },
      retryDelays: RETRY_MS,
      onShouldRetry: passes,
      fingerprint: fingerprintOf,
      urlStorage: keptUploads,
      removeFingerprintOnSuccess: true,
      onProgress: sent => {
        pace.note(sent, performance.now())
        this.#change(id, { sent, speed: pace.speed })
      },
      onError: error => this.#fail(id, uploadTrouble(error)),
      onSuccess: () => void this.#finish(id, upload.url?.split('/').at(-1) ?? ''),
    })
    return upload
  }

  async #finish(id: number, key: string): Promise<void> {
    try {
      const { url, name } = await askForDocument(key)
      const item = this.#find(id)
      // The upload was cancelled while this call was running.
      if (item === undefined) return
      this.#drop(id)
      this.#arrived({ url, key, name }, item.picture)
    } catch {
      this.#fail(id, 'upload_failed')
    }
    this.#advance()
  }

  #fail(id: number, trouble: TextKey): void {
    this.#change(id, { state: 'failed', trouble, speed: null })
    this.#advance()
  }

  #find(id: number): UploadItem | undefined {
    return this.#items.find(item => item.id === id)
  }

  #change(id: number, change: Partial<UploadItem>): void {
    this.#show(this.#items.map(item => (item.id === id ? { ...item, ...change } : item)))
  }

  #drop(id: number): void {
    this.#entries.delete(id)
    this.#show(this.#items.filter(item => item.id !== id))
  }

  #show(items: readonly UploadItem[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}
