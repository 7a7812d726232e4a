export interface Piece {
  readonly name: string
  readonly bytes: Buffer
}

/** Stores the encrypted pieces of documents. The name of a piece is never used twice, so nothing is overwritten. */
export interface DocumentStore {
  /**
   * Writes the pieces durably. After a failure they may be written again. In both cases the store no longer holds their
   * buffers, because the caller counts the buffers in memory.
   */
  write(documentId: string, pieces: readonly Piece[]): Promise<void>
  /** Throws when the store is too full to begin another upload. */
  requireFreeDisk(): Promise<void>
  /** Returns null when there is no such piece. */
  read(documentId: string, piece: string): Promise<Buffer | null>
  removePiece(documentId: string, piece: string): Promise<void>
  /** Removes all pieces of a document. Missing pieces are no error. */
  remove(documentId: string): Promise<void>
}

/** Returns the same store. Each failed operation is counted by its name. */
export function countErrors(store: DocumentStore, count: (operation: string) => void): DocumentStore {
  const counted =
    <Given extends unknown[], Answer>(name: string, work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      try {
        return await work(...given)
      } catch (error) {
        count(name)
        throw error
      }
    }
  return {
    write: counted('write', store.write),
    requireFreeDisk: counted('require_room', store.requireFreeDisk),
    read: counted('read', store.read),
    removePiece: counted('remove', store.removePiece),
    remove: counted('remove', store.remove),
  }
}
