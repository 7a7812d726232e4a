import type { Refusal } from '../domain/documents/uploaded-document.ts'

/** The bytes of a document, all of them or a part. */
export interface Content {
  readonly bytes: number
  read(start?: number, end?: number): AsyncIterable<Buffer>
  /** Throws when the check has taken too much of the processor. Called by whatever works for longer between two reads. */
  requireTime(): void
  /** The same, and lets the process answer others now and then. */
  requireTimeAndPause(): Promise<void>
}

/** The document arrived intact, but is of a kind that is not accepted. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}
