import type { ShownDocumentState } from '../documents/uploaded-document.ts'

/** A document as a patient names it: uploaded here, or a link to the hospital's files, which is never fetched. */
export interface GivenDocument {
  readonly url: string
  readonly key: string
  readonly name: string
}

/** A document of a case. One that answers a doctor's request names the assignment and the date. */
export interface MedicalDocument extends GivenDocument {
  /** ISO 8601 */
  readonly added_date?: string
  readonly for_sop_id?: string
  /** Stored here under its key; its address is made when it is read. */
  readonly uploaded?: true
}

/** A document as a case shows it. For an upload: its type, known once it was checked, its state, and when it was sent. */
export interface ShownDocument extends Omit<MedicalDocument, 'uploaded'> {
  readonly content_type?: string | null
  readonly bytes?: number
  readonly state?: ShownDocumentState
  /** ISO 8601 */
  readonly uploaded_date?: string
}

/** Documents that come after the case was submitted; those that answer a request name its assignment. */
export function laterDocuments(
  given: readonly MedicalDocument[],
  forAssignmentId: string | null,
  now: Date,
): MedicalDocument[] {
  const asked = forAssignmentId === null ? {} : { for_sop_id: forAssignmentId }
  return given.map(document => ({ ...document, added_date: now.toISOString(), ...asked }))
}

const SKIPPED = /[\0- \u007f]+/g
const DANGEROUS = /^(javascript|data|vbscript|file):/i

/** Browsers ignore white space and control characters inside a scheme, so they are removed before the check. */
export function isSafeLink(url: string): boolean {
  return !DANGEROUS.test(url.replace(SKIPPED, '')) && !hasCredentials(url)
}

/**
 * A name and password in an address deceive or leak. The address is read as a browser reads it and as the standard has it, by
 * which a backslash does not end the host.
 */
function hasCredentials(url: string): boolean {
  const read = URL.parse(url, 'https://nowhere.invalid/')
  return (
    (read !== null && (read.username !== '' || read.password !== '')) || /^\s*[a-z][\w+.-]*:\/\/[^/?#]*@/i.test(url)
  )
}

const DECEIVING = /[\p{Cc}\p{Bidi_Control}]/u

/** A name without characters that change its direction: `exe.fdp` must not appear as `pdf.exe`. */
export function isPlainName(name: string): boolean {
  return !DECEIVING.test(name)
}

/** Whether a link is https and on one of the hospital's hosts. */
export function isOnHost(url: string, hosts: readonly string[]): boolean {
  const read = URL.parse(url)
  return read !== null && read.protocol === 'https:' && hosts.includes(read.host)
}
