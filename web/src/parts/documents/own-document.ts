/** A document in the list of a case. */
export interface MedicalDocument {
  url: string
  key: string
  name: string
  /** The date on which a document was added after the intake. */
  added_date?: string
  /** The assignment whose request the document answers. */
  for_sop_id?: string
  /** The name of the doctor who asked for the document, on the patient's pages. */
  for_doctor?: string
  /** The type that the service found in the bytes of a document that it keeps. Known after the check. */
  content_type?: string | null
  bytes?: number
  /** The state of the document's check. */
  state?: 'checking' | 'ready' | 'refused'
  uploaded_date?: string
}

/** A document by its id, or a study by its address, as the viewer is asked for it. */
export interface Viewed {
  readonly key: string
  readonly name: string
}

/** Returns whether the service keeps the document and so opens it. Any other document is a link. */
export function isOwn({ url, key }: MedicalDocument): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith(`/documents/${key}`)
}
