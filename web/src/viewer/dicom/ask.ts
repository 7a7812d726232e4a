import { Problem } from '../../api/problem.ts'
import type { Dataset } from './dataset.ts'

/** Asks DICOMweb and returns its answer in JSON. */
export async function askDicomWeb(path: string): Promise<Dataset[]> {
  let reply: Response
  try {
    reply = await fetch(path, { headers: { accept: 'application/dicom+json' } })
  } catch {
    throw new Problem('offline')
  }
  const body: unknown = await reply.json().catch(() => null)
  if (!reply.ok || !Array.isArray(body)) throw Problem.of(reply.status, body)
  return body as Dataset[]
}
