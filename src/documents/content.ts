import type { Refusal } from '../domain/documents/uploaded-document.ts'

/** The bytes of a document, all of them or a part. */
export interface Content {
  readonly bytes: number
  read(start?: number, end?: number): AsyncIterable<Buffer>
  /** Throws when the check has used too much processor time. Long work between two reads must call it. */
  requireTime(): void
  /** Does the same as `requireTime`, and at times pauses for other work of the process. */
  requireTimeAndPause(): Promise<void>
}

/** The document arrived intact, but the service does not accept it. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}
