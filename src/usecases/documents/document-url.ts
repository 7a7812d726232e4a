import type { Context } from '../../context.ts'
import type { MedicalDocument } from '../../domain/case/document.ts'

/** Where a document is read. Made anew each time, so that it follows PUBLIC_URL. */
export function documentUrl({ publicUrl }: Pick<Context, 'publicUrl'>, documentId: string): string {
  return `${publicUrl}/documents/${documentId}`
}

/** The documents of a case as they are shown: those kept here at their present address. */
export function withAddresses(ctx: Context, documents: readonly MedicalDocument[]): MedicalDocument[] {
  return documents.map(({ uploaded, ...document }) =>
    uploaded ? { ...document, url: documentUrl(ctx, document.key) } : document,
  )
}
