const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The canonical form of a UUID; null for any other text, which therefore names nothing. */
export function parseUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null
}

/** An id that nothing has. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** For looking something up by the id that a caller gives: a text that is none names nothing. */
export const idOf = (given: string) => parseUuid(given) ?? NIL_UUID

/** When the clock is set back by more than this, it is followed; a smaller step is a millisecond borrowed below. */
const BORROWED_MS = 1_000

let lastMs = 0
let counter = 0

/**
 * A version 7 UUID: time first, so that newer ids sort after older ones and rows land at the end of an index.
 * Within one millisecond a 12-bit counter keeps the order; when it runs over, the next millisecond is borrowed.
 */
export function newId(now: Date): string {
  const ms = now.getTime()
  if (ms > lastMs || lastMs - ms > BORROWED_MS) {
    lastMs = ms
    counter = 0
  } else if (++counter > 0xfff) {
    lastMs++
    counter = 0
  }
  const random = crypto.getRandomValues(Buffer.alloc(8))
  const time = lastMs.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
