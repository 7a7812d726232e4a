import type { ShownDocumentState } from '../documents/uploaded-document.ts'

/** A document in a patient's request: an upload, or a link to the hospital's files. The service never fetches links. */
export interface GivenDocument {
  readonly url: string
  readonly key: string
  readonly name: string
}

/** A document of a case. An answer to a doctor's request has the id of the assignment and the date. */
export interface MedicalDocument extends GivenDocument {
  /** ISO 8601 */
  readonly added_date?: string
  readonly for_sop_id?: string
  /** The service stores the document under `key`, and makes its address when the document is read. */
  readonly uploaded?: true
}

/** A document in the answer of a case. An upload also has its type (known after the check), its state and its date. */
export interface ShownDocument extends Omit<MedicalDocument, 'uploaded'> {
  readonly content_type?: string | null
  readonly bytes?: number
  readonly state?: ShownDocumentState
  /** ISO 8601 */
  readonly uploaded_date?: string
}

/** Returns documents that are added after the case was submitted. Answers to a request get the id of its assignment. */
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

/**
 * Returns whether a browser can open a link safely. Removes white space and controls first, because browsers ignore
 * them inside a scheme.
 */
export function isSafeLink(url: string): boolean {
  return !DANGEROUS.test(url.replace(SKIPPED, '')) && !hasCredentials(url)
}

/**
 * A name and password in an address deceive or leak. Both readings of the address are checked: browsers end the host at
 * a backslash, the standard does not.
 */
function hasCredentials(url: string): boolean {
  const read = URL.parse(url, 'https://nowhere.invalid/')
  return (
    (read !== null && (read.username !== '' || read.password !== '')) || /^\s*[a-z][\w+.-]*:\/\/[^/?#]*@/i.test(url)
  )
}

const DECEIVING = /[\p{Cc}\p{Bidi_Control}]/u

/**
 * Returns whether a name has no characters that change its direction, because `exe.fdp` must not appear as `pdf.exe`.
 */
export function isPlainName(name: string): boolean {
  return !DECEIVING.test(name)
}

/** Returns whether a link uses https and leads to one of the hospital's hosts. */
export function isOnHost(url: string, hosts: readonly string[]): boolean {
  const read = URL.parse(url)
  return read !== null && read.protocol === 'https:' && hosts.includes(read.host)
}
