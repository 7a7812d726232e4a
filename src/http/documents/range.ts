import type { IncomingHttpHeaders } from 'node:http'
/** From `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The one part of `bytes` that a Range header asks for, empty when there is nothing there; null for all. Several parts, other
 * units and unreadable headers are answered with everything, as HTTP allows. So is If-Range, since documents have no version.
 */
export function parseRange(headers: IncomingHttpHeaders, bytes: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (headers['if-range'] !== undefined || (from === '' && to === '')) return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1)
  return { start, end }
}
