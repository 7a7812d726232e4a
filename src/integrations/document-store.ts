export interface Piece {
  readonly name: string
  readonly bytes: Buffer
}

/** Where the sealed pieces of documents lie. Names of pieces are never used twice, so nothing is ever written over. */
export interface DocumentStore {
  /**
   * When it answers, the pieces are there for good; when it fails, they may be written once more. Either way their bytes are
   * read no longer, and may be used for something else.
   */
  write(documentId: string, pieces: readonly Piece[]): Promise<void>
  /** null: there is no such piece. */
  read(documentId: string, piece: string): Promise<Buffer | null>
  removePiece(documentId: string, piece: string): Promise<void>
  /** Everything of a document; what is gone already is no error. */
  remove(documentId: string): Promise<void>
}
