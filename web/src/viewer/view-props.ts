import type { OpenedDocument } from './opened-document.ts'

export interface ViewProps {
  document: OpenedDocument
  /** Opens the document again after a lost connection or an expired link. */
  again: () => void
}
