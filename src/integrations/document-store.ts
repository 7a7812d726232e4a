/** Where the sealed pieces of documents lie. Names of pieces are never used twice, so nothing is ever written over. */
export interface DocumentStore {
  /** When it answers, the piece is there for good. */
  write(documentId: string, piece: string, bytes: Buffer): Promise<void>
  /** null: there is no such piece. */
  read(documentId: string, piece: string): Promise<Buffer | null>
  removePiece(documentId: string, piece: string): Promise<void>
  /** Everything of a document; what is gone already is no error. */
  remove(documentId: string): Promise<void>
}
