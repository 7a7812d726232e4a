import type { OpenedDocument } from './opened-document.ts'

export interface ViewProps {
  document: OpenedDocument
  /** Opens it anew, after the connection was lost or its link has ended. */
  again: () => void
}
