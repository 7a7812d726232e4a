import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { withFirstPiece } from '../../src/http/frame/with-first-piece.ts'

function source(pieces: readonly string[]) {
  const state = { isClosed: false }
  const read = async function* () {
    try {
      yield* pieces
    } finally {
      state.isClosed = true
    }
  }
  return { state, read }
}

test('all pieces come, in order', async () => {
  const { read, state } = source(['a', 'b', 'c'])
  assert.deepEqual(await Readable.from(await withFirstPiece(read())).toArray(), ['a', 'b', 'c'])
  assert.ok(state.isClosed)
  assert.deepEqual(await Readable.from(await withFirstPiece(source([]).read())).toArray(), [])
})

test('a failure of the first piece is known before anything is sent', async () => {
  const failing = Readable.from(['a']).map(() => {
    throw new Error('no first piece')
  })
  await assert.rejects(withFirstPiece(failing), /no first piece/)
})

test('the source is closed when the reader leaves, in the middle or before the first piece', async () => {
  for (const taken of [0, 1]) {
    const { read, state } = source(['a', 'b', 'c'])
    const stream = Readable.from(await withFirstPiece(read()))
    const iterator = stream[Symbol.asyncIterator]()
    for (let n = 0; n < taken; n++) await iterator.next()
    assert.equal(state.isClosed, false)
    stream.destroy()
    await once(stream, 'close')
    assert.ok(state.isClosed, `after ${taken}`)
  }
})
