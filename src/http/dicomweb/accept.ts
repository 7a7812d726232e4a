import { type MediaType, parseAccept } from '../../formats/media-type.ts'

const JSON_TYPES = ['application/dicom+json', '*/*', 'application/*']

/** Returns the JSON type of an answer. Returns null when the caller accepts no JSON. */
export function jsonType(header: string | undefined): string | null {
  const types = parseAccept(header).map(({ type }) => type)
  if (JSON_TYPES.some(type => types.includes(type))) return 'application/dicom+json'
  return types.includes('application/json') ? 'application/json' : null
}

/** Returns whether an answer may be compressed. */
export const takesGzip = (header: string | undefined) => parseAccept(header).some(({ type }) => type === 'gzip')

/** How files or frames are sent: in a multipart body, or one file by itself. */
export type Form = 'multipart' | 'bare'

interface Offer {
  /** The type of each part. */
  readonly type: 'application/dicom' | 'application/octet-stream'
  /** For each file, the transfer syntaxes that the caller may name: the one that is sent and the one that is stored. */
  readonly syntaxes: readonly (readonly string[])[]
  /** Whether a file may also be sent without multipart. */
  readonly bare: boolean
}

/**
 * Returns how the files are sent, or null when the caller accepts no form. Nothing is transcoded, so a transfer syntax
 * in the header must be an offered one. A file is sent bare only when the caller does not accept multipart.
 */
export function formOf(header: string | undefined, { type, syntaxes, bare }: Offer): Form | null {
  const wanted = parseAccept(header).filter(({ parameters: { 'transfer-syntax': syntax = '*' } }) => {
    return syntax === '*' || syntaxes.every(known => known.includes(syntax))
  })
  const isParts = ({ type: range, parameters: { type: part = type } }: MediaType) =>
    range === '*/*' || (range === 'multipart/related' && part.toLowerCase() === type)
  if (wanted.some(isParts)) return 'multipart'
  return bare && wanted.some(range => range.type === type) ? 'bare' : null
}
