import type { Readable } from 'node:stream'
import { DataStore, ERRORS, type Lock, type Locker, Upload } from '@tus/server'
import type { Context } from '../../context.ts'
import type { DocumentRow } from '../../db/documents/documents.ts'
import { isPlainName } from '../../domain/case/document.ts'
import { LONGEST_DOCUMENT_NAME } from '../../domain/case/limits.ts'
import { UNATTACHED_LIFE_MS } from '../../domain/documents/uploaded-document.ts'
import { type FieldKey, InvalidInput } from '../../domain/errors/errors.ts'
import type { Patient } from '../../domain/people/actor.ts'
import { isStorable } from '../../domain/text/storable.ts'
import { newId } from '../../domain/values/uuid.ts'
import {
  beginUpload,
  dropUpload,
  findUpload,
  type Hold,
  holdUpload,
  takePart,
} from '../../usecases/documents/uploads.ts'

/** Another request is sending bytes and does not end: the client must try again. */
const LOCKED = { status_code: 423, body: 'Another request is bringing bytes to this upload\n' }

/** One request of one patient, as the tus library sees the service: other people's uploads do not exist for it. */
export class UploadStore extends DataStore implements Locker {
  override extensions = ['creation', 'termination', 'expiration']
  readonly #ctx: Context
  readonly #owner: Patient
  /** The id of the upload that this request begins, if it begins one. */
  readonly newId: string
  #hold: Hold | null = null

  constructor(ctx: Context, owner: Patient) {
    super()
    this.#ctx = ctx
    this.#owner = owner
    this.newId = newId(ctx.clock.now())
  }

  newLock(id: string): Lock {
    const hold = holdUpload(this.#ctx, id)
    return {
      lock: async (signal, release) => {
        // A stranger's request must not end the owner's.
        if (id !== this.newId) await this.#find(id)
        if (!(await hold.take(signal, () => void release()))) throw LOCKED
        this.#hold = hold
      },
      unlock: () => hold.end(),
    }
  }

  override async create(upload: Upload): Promise<Upload> {
    await beginUpload(this.#ctx, this.#owner, {
      documentId: upload.id,
      name: nameOf(upload),
      bytes: upload.size ?? 0,
      holder: this.#hold?.holder ?? '',
    })
    return this.getUpload(upload.id)
  }

  override async getUpload(id: string): Promise<Upload> {
    const { document_id, bytes, received, name, touched_date } = await this.#find(id)
    // The library computes the expiry from this date itself: it is set so that a day begins with the latest bytes.
    const ageMs = this.#ctx.clock.now().getTime() - touched_date.getTime()
    return new Upload({
      id: document_id,
      size: bytes,
      offset: received,
      metadata: { filename: name },
      creation_date: new Date(Date.now() - ageMs).toISOString(),
    })
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const upload = await this.#find(id)
    return takePart(this.#ctx, upload, this.#hold?.holder ?? '', stream)
  }

  override async remove(id: string): Promise<void> {
    const { document_id } = await this.#find(id)
    if (!(await dropUpload(this.#ctx, document_id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration(): number {
    return UNATTACHED_LIFE_MS
  }

  async #find(id: string): Promise<DocumentRow> {
    const upload = await findUpload(this.#ctx, this.#owner, id)
    if (upload === null) throw ERRORS.FILE_NOT_FOUND
    return upload
  }
}

/** The file name in the metadata, checked by the rules for names of documents. */
function nameOf({ metadata }: Upload): string {
  const name = metadata?.filename?.trim() ?? ''
  const refuse = (key: FieldKey, params?: { limit: number }): never => {
    throw new InvalidInput([{ field: 'filename', key, ...(params === undefined ? {} : { params }) }])
  }
  if (name === '') refuse(metadata?.filename === undefined ? 'field_required' : 'field_empty')
  if (name.length > LONGEST_DOCUMENT_NAME) refuse('field_too_long', { limit: LONGEST_DOCUMENT_NAME })
  // The library has replaced bytes that are not UTF-8 by U+FFFD.
  if (!isPlainName(name) || !isStorable(name) || name.includes('\ufffd')) refuse('field_name_characters')
  return name
}
