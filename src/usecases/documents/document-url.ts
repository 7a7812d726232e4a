import type { Context } from '../../context.ts'
import type { UploadedFacts } from '../../db/documents/case-documents.ts'
import type { MedicalDocument, ShownDocument } from '../../domain/case/document.ts'

/** The address of a document. It is computed at each use, so that it follows a change of PUBLIC_URL. */
export function documentUrl({ publicUrl }: Pick<Context, 'publicUrl'>, documentId: string): string {
  return `${publicUrl}/documents/${documentId}`
}

interface Listed {
  readonly medical_documents: readonly MedicalDocument[]
  readonly uploads: UploadedFacts
}

/** Returns the documents of a case as answers show them. An uploaded document has its address and the facts of its file. */
export function showDocuments(ctx: Context, { medical_documents, uploads }: Listed): ShownDocument[] {
  return medical_documents.map(({ uploaded, ...document }) => {
    if (!uploaded) return document
    const url = documentUrl(ctx, document.key)
    const facts = uploads[document.key]
    if (facts === undefined) return { ...document, url }
    const { content_type, bytes, state, uploaded_date } = facts
    return { ...document, url, content_type, bytes, state, uploaded_date: new Date(uploaded_date).toISOString() }
  })
}
