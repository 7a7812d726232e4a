/** Reads the first piece before anything is sent, so that a failure can still become a refusal. */
export async function withFirstPiece<Piece>(source: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const rest = source[Symbol.asyncIterator]()
  let first: IteratorResult<Piece> | null = await rest.next()
  const pieces: AsyncIterator<Piece> = {
    async next() {
      const piece = first ?? rest.next()
      first = null
      return piece
    },
    /** Runs when the reader leaves, perhaps before the first piece is sent. */
    async return() {
      await rest.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => pieces }
}
