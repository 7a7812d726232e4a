import { Problem } from '../../api/problem.ts'

/**
 * Transfer syntaxes whose frames end with a mark. A frame without the mark is cut off, and some decoders never return
 * from it.
 */
const MARKED = /^1\.2\.840\.10008\.1\.2\.4\.(5|7|8|9|20)\d/
const END_MARK = [0xff, 0xd9]
const HEAD_BYTES = 300
const SCHEME = 'wadors:'
/** The timeout is long enough for a large picture on a slow line. */
const LONGEST_MS = 120_000

interface Frame {
  readonly bytes: Uint8Array
  readonly syntax: string
}

/**
 * Returns the only part of a multipart answer. The library would look for the part's end at every byte, which is a
 * fifth of a picture's cost.
 */
function frameOf(answer: Uint8Array, contentType: string): Frame {
  const head = String.fromCharCode(...answer.subarray(0, HEAD_BYTES))
  const [, boundary = ''] = /boundary=([\w-]+)/.exec(contentType) ?? []
  const [, syntax = ''] = /transfer-syntax=([\d.]+)/.exec(head) ?? []
  const begin = head.indexOf('\r\n\r\n') + 4
  const tail = `\r\n--${boundary}--\r\n`
  const bytes = answer.slice(begin, answer.length - tail.length)
  const isEnded = String.fromCharCode(...answer.subarray(-tail.length)) === tail
  if (!isEnded || (MARKED.test(syntax) && !hasEndMark(bytes))) throw new Error('the frame is not whole')
  return { bytes, syntax }
}

/** Returns whether the frame ends with the mark. A zero may follow, which fills the frame up to an even length. */
function hasEndMark(bytes: Uint8Array): boolean {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return bytes[end - 2] === END_MARK[0] && bytes[end - 1] === END_MARK[1]
}

/**
 * Returns whether a frame in run lengths is whole. Such a frame has no end mark, so each segment must make one byte for
 * every pixel.
 */
export function isWholeInRuns(bytes: Uint8Array, pixels: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const count = bytes.length < RUNS_HEAD_BYTES ? 0 : view.getUint32(0, true)
  const starts = Array.from({ length: Math.min(count, MOST_SEGMENTS) }, (_, index) =>
    view.getUint32(4 * index + 4, true),
  )
  return starts.length > 0 && starts.every((start, index) => lengthOfRuns(view, start, starts[index + 1]) >= pixels)
}

const RUNS_HEAD_BYTES = 64
const MOST_SEGMENTS = 15
const NO_RUN = -128

function lengthOfRuns(view: DataView, start: number, end = view.byteLength): number {
  let length = 0
  for (let at = start; at < Math.min(end, view.byteLength); ) {
    const run = view.getInt8(at)
    const taken = run === NO_RUN ? 1 : run < 0 ? 2 : run + 2
    at += taken
    if (run !== NO_RUN && at <= view.byteLength) length += run < 0 ? 1 - run : run + 1
  }
  return length
}

/** The picture could not be fetched. It is fetched again when somebody comes back to it. */
export class NotFetched extends Error {}

/** Fetches the frame of a picture as it is stored. */
export async function fetchFrame(imageId: string): Promise<Frame> {
  const accept = 'multipart/related; type=application/octet-stream; transfer-syntax=*'
  const failed = () => {
    throw new NotFetched()
  }
  const signal = AbortSignal.timeout(LONGEST_MS)
  const reply = await fetch(imageId.slice(SCHEME.length), { headers: { accept }, signal }).catch(failed)
  // The file says that it has this frame, but ends before it.
  if (reply.status === 404 && Problem.of(404, await reply.json().catch(() => null)).code === 'not_found')
    throw new Error('the frame is missing')
  if (!reply.ok) throw new NotFetched()
  const answer = new Uint8Array(await reply.arrayBuffer().catch(failed))
  return frameOf(answer, reply.headers.get('content-type') ?? '')
}
