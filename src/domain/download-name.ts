import { type DocumentKind, documentKinds } from './uploaded-document.ts'

/** The extensions of each kind, the usual one first. */
const extensions: Readonly<Record<DocumentKind, readonly [string, ...string[]]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  tiff: ['tif', 'tiff'],
  heic: ['heic', 'heif'],
  dicom: ['dcm', 'dicom'],
  dicomZip: ['zip'],
  docx: ['docx'],
  mp4: ['mp4', 'm4v'],
  text: ['txt', 'text', 'csv', 'md'],
}

/** A document's name with the extension of what it was found to be: no program takes it for anything else. */
export function downloadName(name: string, contentType: string | null): string {
  const kind = (Object.keys(documentKinds) as DocumentKind[]).find(
    one => documentKinds[one].contentType === contentType,
  )
  if (kind === undefined) return name
  const [usual] = extensions[kind]
  const given = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase()
  return given !== undefined && extensions[kind].includes(given) ? name : `${name}.${usual}`
}
