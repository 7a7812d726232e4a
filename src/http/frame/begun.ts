/** Reads the first piece before anything is sent, so that a failure can still be answered. */
export async function begun<Piece>(source: AsyncIterable<Piece>): Promise<AsyncGenerator<Piece>> {
  const rest = source[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await rest.next()) yield next.value
    } finally {
      // The reader may have left.
      await rest.return?.()
    }
  })()
}
