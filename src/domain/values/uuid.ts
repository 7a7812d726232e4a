const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the canonical form of a UUID, or null for any other text. */
export function parseUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null
}

/** No row has this id. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Returns an id for a lookup. A text that is no UUID becomes the nil id, which finds nothing. */
export const idOf = (given: string) => parseUuid(given) ?? NIL_UUID

/**
 * Ids follow a clock that goes back by more than this. A smaller step back comes from the borrowed milliseconds in
 * `newId`.
 */
const BORROWED_MS = 1_000

let lastMs = 0
let counter = 0

/**
 * Returns a version 7 UUID. It begins with the time, so newer ids sort after older ones and new rows land at the end of
 * an index. A 12-bit counter keeps the order within a millisecond; on overflow the id borrows the next millisecond.
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
