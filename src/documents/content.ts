import type { Refusal } from '../domain/uploaded-document.ts'

/** The bytes of a document, from the beginning or any part of them. */
export interface Content {
  readonly bytes: number
  read(start?: number, end?: number): AsyncIterable<Buffer>
}

/** It came as it was sent, and is nothing that is taken here. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}
