/** A document as a patient names it: one uploaded here, or one where the hospital keeps its files, never fetched. */
export interface GivenDocument {
  readonly url: string
  readonly key: string
  readonly name: string
}

/** A document of a case. One that answers a doctor's request knows which, and when it came. */
export interface MedicalDocument extends GivenDocument {
  /** ISO 8601 */
  readonly added_date?: string
  readonly for_sop_id?: string
  /** It is kept here, under its key, and its address is made when it is read. */
  readonly uploaded?: true
}

/** A document as a case shows it. Of one kept here, what it is by its bytes, once it was checked, and when it was sent. */
export interface ShownDocument extends Omit<MedicalDocument, 'uploaded'> {
  readonly content_type?: string | null
  readonly bytes?: number
  /** ISO 8601 */
  readonly uploaded_date?: string
}

/** Documents that answer the request of an assignment. */
export function answeringDocuments(
  given: readonly MedicalDocument[],
  forAssignmentId: string,
  now: Date,
): MedicalDocument[] {
  return given.map(document => ({ ...document, added_date: now.toISOString(), for_sop_id: forAssignmentId }))
}

const SKIPPED = /[\0- \u007f]+/g
const DANGEROUS = /^(javascript|data|vbscript|file):/i

/** Browsers skip white space and controls inside a scheme, so they are taken out before the look. */
export function isSafeLink(url: string): boolean {
  return !DANGEROUS.test(url.replace(SKIPPED, '')) && !hasCredentials(url)
}

/** A name and password in an address are there to deceive or to leak; read the way a browser reads it. */
function hasCredentials(url: string): boolean {
  const read = URL.parse(url, 'https://nowhere.invalid/')
  return read !== null && (read.username !== '' || read.password !== '')
}

const DECEIVING = /[\p{Cc}\p{Bidi_Control}]/u

/** A name that shows what it says: `exe.fdp` must not be shown as `pdf.exe` turned round. */
export function isPlainName(name: string): boolean {
  return !DECEIVING.test(name)
}

/** Where the hospital lets documents be: https, on one of its own hosts. */
export function isOnHost(url: string, hosts: readonly string[]): boolean {
  const read = URL.parse(url)
  return read !== null && read.protocol === 'https:' && (hosts.includes(read.host) || hosts.includes(read.hostname))
}
