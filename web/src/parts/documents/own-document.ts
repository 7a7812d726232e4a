/** A document as a case lists it. */
export interface MedicalDocument {
  url: string
  key: string
  name: string
  /** Of one that came later. */
  added_date?: string
  /** Whose request it answers. */
  for_sop_id?: string
}

/** Kept by the service itself, and so opened through it; anything else is somebody's link. */
export function isOwn({ url, key }: MedicalDocument): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith(`/documents/${key}`)
}
