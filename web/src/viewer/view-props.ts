import type { OpenedDocument } from './opened-document.ts'

export interface ViewProps {
  document: OpenedDocument
}
