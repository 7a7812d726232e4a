import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from './picture.ts'

const HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture as PNG, with eight bits of grey for each dot. */
export function png({ width, height, dots }: Picture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  // Each row begins with the number of its filter: none.
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), dots.subarray(y * width, (y + 1) * width)]),
  )
  return Buffer.concat([HEAD, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')])
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
