/** Random bytes are made in bulk: asking for eight costs nearly as much as asking for thousands. */
const stock = new Uint8Array(4_096)
let taken = stock.length

/** The bytes are given to nobody else and cleared here, because some become keys. */
export function randomOf(length: number): Uint8Array {
  if (length > stock.length) throw new RangeError(`No more than ${stock.length} random bytes at once`)
  if (taken + length > stock.length) {
    crypto.getRandomValues(stock)
    taken = 0
  }
  const given = stock.slice(taken, taken + length)
  stock.fill(0, taken, taken + length)
  taken += length
  return given
}
