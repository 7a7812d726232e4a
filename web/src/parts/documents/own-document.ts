/** A document as a case lists it. */
export interface MedicalDocument {
  url: string
  key: string
  name: string
  /** Of one that came later. */
  added_date?: string
  /** Whose request it answers. */
  for_sop_id?: string
  /** By name, where the patient is told. */
  for_doctor?: string
  /** Of one kept by the service: what it is by its bytes, once it was checked, and when it was sent. */
  content_type?: string | null
  bytes?: number
  uploaded_date?: string
}

/** Kept by the service itself, and so opened through it; anything else is somebody's link. */
export function isOwn({ url, key }: MedicalDocument): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith(`/documents/${key}`)
}
