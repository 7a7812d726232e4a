import { Problem } from '../api/problem.ts'

/** Fetches a document, or its part from `start` up to but not including `end`. */
export async function fetchBytes(path: string, start?: number, end?: number): Promise<Uint8Array<ArrayBuffer>> {
  const headers: Record<string, string> =
    start === undefined || end === undefined ? {} : { range: `bytes=${start}-${end - 1}` }
  try {
    const reply = await fetch(path, { headers })
    if (!reply.ok) throw Problem.of(reply.status, await reply.json().catch(() => null))
    return new Uint8Array(await reply.arrayBuffer())
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('offline')
  }
}
