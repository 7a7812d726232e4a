/** A document in the list of a case. */
export interface MedicalDocument {
  url: string
  key: string
  name: string
  /** The date of a document that was added later. */
  added_date?: string
  /** The assignment whose request it answers. */
  for_sop_id?: string
  /** The name of the doctor who asked for it, on the patient's pages. */
  for_doctor?: string
  /** For a document kept by the service: its type according to its bytes, known after the check. */
  content_type?: string | null
  bytes?: number
  /** Whether its check has ended, and how. */
  state?: 'checking' | 'ready' | 'refused'
  uploaded_date?: string
}

/** What the viewer is asked for: a document by its id, or a study by its address. */
export interface Viewed {
  readonly key: string
  readonly name: string
}

/** Whether the service keeps the document, so that it is opened through the service; otherwise it is a link. */
export function isOwn({ url, key }: MedicalDocument): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith(`/documents/${key}`)
}
