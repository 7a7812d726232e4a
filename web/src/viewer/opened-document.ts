import { useQuery } from '@tanstack/react-query'
import { api, load } from '../api/client.ts'
import { Problem } from '../api/problem.ts'
import { asSurface, type Surface } from '../session/session.ts'

interface Wish {
  readonly case_id: string
  readonly document_id: string
}

/** A document with a link that is valid for 15 minutes. */
export interface OpenedDocument {
  /** The path and query of the link on this service. */
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
}

const doors = {
  app: (body: Wish) => api.POST('/app/open-document', { body }),
  pro: (body: Wish) => api.POST('/pro/open-document', { body }),
  admin: (body: Wish) => api.POST('/admin/open-document', { body }),
} as const satisfies Record<Surface, unknown>

export async function openDocument(): Promise<OpenedDocument> {
  // The address of the page names the document: /web/viewer/<surface>/<case>/<document>
  const [, , , surface, case_id = '', document_id = ''] = location.pathname.split('/')
  const { url, name, content_type, bytes } = await load(doors[asSurface(surface) ?? 'app']({ case_id, document_id }))
  const { pathname, search } = new URL(url)
  return { path: pathname + search, name, contentType: content_type, bytes: bytes ?? 0 }
}

/** Opens the document once, because a new link would load the document from its start. */
export function useOpenedDocument() {
  return useQuery<OpenedDocument, Problem>({
    queryKey: ['opened', location.pathname],
    queryFn: openDocument,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
}

export interface ViewProps {
  document: OpenedDocument
  /** Opens the document again after a lost connection or an expired link. */
  again: () => void
}

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
