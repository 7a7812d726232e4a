/** A TIFF of grey pages without compression; each page gives the grey value of a place. */
export function tiff(side: number, pages: readonly ((x: number, y: number) => number)[]): Buffer {
  const ENTRIES = 8
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  const directoryBytes = 2 + ENTRIES * 12 + 4
  const pageBytes = directoryBytes + side * side
  const parts = pages.map((grey, index) => {
    const start = head.length + index * pageBytes
    const tags = [
      [256, side],
      [257, side],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, start + directoryBytes],
      [278, side],
      [279, side * side],
    ] as const
    const directory = Buffer.alloc(directoryBytes)
    directory.writeUInt16LE(ENTRIES, 0)
    for (const [place, [tag, value]] of tags.entries()) {
      directory.writeUInt16LE(tag, 2 + place * 12)
      directory.writeUInt16LE(4, 4 + place * 12)
      directory.writeUInt32LE(1, 6 + place * 12)
      directory.writeUInt32LE(value, 10 + place * 12)
    }
    const isLast = index === pages.length - 1
    directory.writeUInt32LE(isLast ? 0 : start + pageBytes, directoryBytes - 4)
    const pixels = Buffer.from(Array.from({ length: side * side }, (_, n) => grey(n % side, Math.floor(n / side))))
    return Buffer.concat([directory, pixels])
  })
  return Buffer.concat([head, ...parts])
}
