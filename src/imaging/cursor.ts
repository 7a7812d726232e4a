/** The header of a file cannot be read. The file is damaged, cut, or no DICOM. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** The request of a reader: at least so many further bytes, or so many bytes to skip. */
export type Ask = { readonly atLeast: number } | { readonly passOver: number }
/** A reading in steps, which waits for bytes. It gets null at the end of the file. */
export type Reading<T> = Generator<Ask, T, Buffer | null>

/** The limits of a header, so that a hostile header costs little. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024
const MOST_NODES = 300_000

/** The unused part of these limits. Cursors for parts of a header share it. */
class Budget {
  #bytes = MOST_KEPT_BYTES
  #nodes = MOST_NODES

  keep(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes < 0) throw new Unreadable('the header is too long')
  }

  countNode(): void {
    if (--this.#nodes < 0) throw new Unreadable('the header has too many elements')
  }
}

interface From {
  /** The position of the first byte in the file. */
  readonly at?: number
  /** Whether the bytes are those that an earlier reading kept. */
  readonly isAbridged?: boolean
  readonly budget?: Budget
}

/**
 * Reads a file once and keeps the bytes that it took, without the skipped ones. A second reading of the kept bytes
 * gives the same result.
 */
export class Cursor {
  /** The position of the next byte, counted from the beginning of the file. */
  at: number
  readonly budget: Budget
  readonly #isAbridged: boolean
  #rest: Buffer
  #taken = Buffer.alloc(0)
  #takenBytes = 0

  constructor(rest: Buffer, { at = 0, isAbridged = false, budget = new Budget() }: From = {}) {
    this.#rest = rest
    this.at = at
    this.#isAbridged = isAbridged
    this.budget = budget
  }

  /** Returns the next bytes without moving, or null when the file ends before them. */
  *peek(length: number): Reading<Buffer | null> {
    while (this.#rest.length < length) {
      const more = yield { atLeast: length - this.#rest.length }
      if (more === null) return null
      this.#rest = this.#rest.length === 0 ? more : Buffer.concat([this.#rest, more])
    }
    return this.#rest.subarray(0, length)
  }

  *take(length: number): Reading<Buffer> {
    this.budget.keep(length)
    const bytes = yield* this.peek(length)
    if (bytes === null) throw new Unreadable('the file ends within its header')
    this.#keep(bytes)
    this.#rest = this.#rest.subarray(length)
    this.at += length
    return bytes
  }

  #keep(bytes: Buffer): void {
    const length = this.#takenBytes + bytes.length
    if (length > this.#taken.length) {
      this.#taken = Buffer.concat(
        [this.#taken.subarray(0, this.#takenBytes)],
        Math.max(length, 2 * this.#taken.length, 4096),
      )
    }
    bytes.copy(this.#taken, this.#takenBytes)
    this.#takenBytes = length
  }

  *passOver(length: number): Reading<void> {
    this.at += length
    if (this.#isAbridged) return
    const here = Math.min(length, this.#rest.length)
    this.#rest = this.#rest.subarray(here)
    if (here < length) yield { passOver: length - here }
  }

  taken(): Buffer {
    return this.#taken.subarray(0, this.#takenBytes)
  }

  /** Returns the bytes that the cursor has and did not read yet. */
  rest(): Buffer {
    return this.#rest
  }
}

/** Runs a reading on bytes that are all in memory. */
export function finish<T>(reading: Reading<T>): T {
  let step = reading.next()
  while (!step.done) step = reading.next(null)
  return step.value
}

/** Runs a reading on a stream. Takes no more of the stream than the reading needs. */
export async function follow<T>(reading: Reading<T>, pieces: AsyncIterator<Buffer>): Promise<T> {
  let step = reading.next()
  let spare: Buffer | null = null
  while (!step.done) {
    if ('passOver' in step.value) {
      spare = await passOver(pieces, step.value.passOver)
      step = reading.next(null)
      continue
    }
    step = reading.next(spare ?? (await collect(pieces, step.value.atLeast)))
    spare = null
  }
  return step.value
}

/** Skips bytes. Returns the rest of the piece in which the skipped bytes end. */
async function passOver(pieces: AsyncIterator<Buffer>, length: number): Promise<Buffer | null> {
  for (let left = length; left > 0; ) {
    const { done, value } = await pieces.next()
    if (done) return null
    if (value.length > left) return value.subarray(left)
    left -= value.length
  }
  return null
}

/** Collects at least so many bytes. Pieces may be tiny, so they are joined once and not one by one. */
async function collect(pieces: AsyncIterator<Buffer>, atLeast: number): Promise<Buffer | null> {
  const collected: Buffer[] = []
  for (let length = 0; length < atLeast; ) {
    const { done, value } = await pieces.next()
    if (done) return collected.length === 0 ? null : Buffer.concat(collected)
    collected.push(value)
    length += value.length
  }
  return collected.length === 1 ? (collected[0] ?? null) : Buffer.concat(collected)
}
