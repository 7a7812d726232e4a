import type { DocumentSettings } from '../config/documents.ts'
import type { DocumentStore } from './document-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Opens the folder store or the S3 store. The client of S3 is loaded only when needed. */
export async function openDocumentStore({ s3, dir }: DocumentSettings): Promise<DocumentStore> {
  if (s3 !== null) return (await import('./s3-store.ts')).createS3Store(s3)
  return createFolderStore(dir ?? '')
}
