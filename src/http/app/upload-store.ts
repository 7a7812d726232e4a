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

/** Another request is still sending bytes to this upload, so the client must try again. */
const LOCKED = { status_code: 423, body: 'Another request is bringing bytes to this upload\n' }

/** The store that the tus library gets for one request of one patient. It contains no uploads of other people. */
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
        // The owner is checked first, because the request of a stranger must not end the owner's request.
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
    // The library counts the expiry from this date by the system clock. So the date is as old as the latest bytes are
    // by our clock.
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

/** Returns the file name in the metadata. Refuses a name that no document may have. */
function nameOf({ metadata }: Upload): string {
  const name = metadata?.filename?.trim() ?? ''
  const refuse = (key: FieldKey, params?: { limit: number }): never => {
    throw new InvalidInput([{ field: 'filename', key, ...(params === undefined ? {} : { params }) }])
  }
  if (name === '') refuse(metadata?.filename === undefined ? 'field_required' : 'field_empty')
  if (name.length > LONGEST_DOCUMENT_NAME) refuse('field_too_long', { limit: LONGEST_DOCUMENT_NAME })
  // The library has replaced bytes that are not UTF-8 with U+FFFD.
  if (!isPlainName(name) || !isStorable(name) || name.includes('\ufffd')) refuse('field_name_characters')
  return name
}
