import type { Context } from '../../context.ts'
import { findUploadedKeys, listUnready, lockDocuments } from '../../db/documents/case-documents.ts'
import type { Tx } from '../../db/engine/database.ts'
import { type GivenDocument, isOnHost, type MedicalDocument } from '../../domain/case/document.ts'
import { AboutDocuments, type FieldError, type FieldKey, refuseFields } from '../../domain/errors/errors.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { documentUrl } from './document-url.ts'

interface Claim {
  readonly ownerId: string
  /** Null while the case does not exist yet. */
  readonly caseId: string | null
  /** The request's field that names the documents. */
  readonly field: string
  readonly documents: readonly GivenDocument[]
}

export interface ClaimedDocuments {
  readonly documents: MedicalDocument[]
  /** The keys of the documents that were uploaded here. */
  readonly uploaded: readonly string[]
  /** Uploaded documents that belong to this case already. */
  readonly again: readonly string[]
}

/** When the hospital lists the hosts of its documents, links to other hosts are refused; uploads are always allowed. */
export async function requireDocumentHosts(ctx: Context, field: string, documents: readonly GivenDocument[] = []) {
  const { documentHosts } = ctx.config
  if (documentHosts.length === 0) return
  const keys = keysOf(documents)
  const uploaded = keys.length === 0 ? [] : await findUploadedKeys(ctx.db, keys)
  const choices = documentHosts.join(', ')
  refuseFields(
    documents.flatMap((document, index): FieldError[] =>
      isOnHost(document.url, documentHosts) || uploaded.includes(parseUuid(document.key) ?? '')
        ? []
        : [{ field: `${field}[${index}].url`, key: 'field_link_host', params: { choices } }],
    ),
  )
}

/**
 * Finds the uploads among the given documents by their keys; all other documents are links. Refuses uploads of another patient
 * or another case, and unfinished uploads. An upload that is given twice counts once, under its last name.
 */
export async function claimDocuments(ctx: Context, tx: Tx, claim: Claim): Promise<ClaimedDocuments> {
  const keys = keysOf(claim.documents)
  const found = new Map(
    (keys.length === 0 ? [] : await lockDocuments(tx, keys)).map(row => [row.document_id, row] as const),
  )
  const problem = ({ url, key }: GivenDocument): FieldKey | null => {
    const row = found.get(parseUuid(key) ?? '')
    if (row === undefined) return url.startsWith(documentUrl(ctx, '')) ? 'field_reference' : null
    if (row.user_id !== claim.ownerId) return 'field_reference'
    return row.case_id !== null && row.case_id !== claim.caseId ? 'field_document_elsewhere' : null
  }
  refuseFields(
    claim.documents.flatMap((document, index): FieldError[] => {
      const key = problem(document)
      return key === null ? [] : [{ field: namedBy(claim.field, index), key }]
    }),
  )
  const unusable = [...found.values()].filter(
    ({ case_id, state }) => case_id === null && state !== 'checking' && state !== 'ready',
  )
  if (unusable.length > 0)
    throw new AboutDocuments(
      'document_not_ready',
      unusable.map(({ document_id }) => document_id),
    )
  const documents = claim.documents.map((document): MedicalDocument => {
    const key = parseUuid(document.key) ?? ''
    return found.has(key) ? { ...document, key, uploaded: true } : document
  })
  const lastNaming = new Map(documents.map(document => [document.key, document] as const))
  return {
    uploaded: [...found.keys()],
    again: [...found.values()].flatMap(({ document_id, case_id }) => (case_id === null ? [] : [document_id])),
    documents: documents.filter(document => !document.uploaded || lastNaming.get(document.key) === document),
  }
}

/** A post of a thread gives documents by id alone, so an error names the id itself. */
function namedBy(field: string, index: number): string {
  return field === 'documents' ? `documents[${index}]` : `${field}[${index}].key`
}

/** A case enters review only when all its documents have been checked, since doctors must not get unchecked ones. */
export async function requireReady(tx: Tx, caseId: string): Promise<void> {
  const unready = await listUnready(tx, caseId)
  if (unready.length > 0) throw new AboutDocuments('document_not_ready', unready)
}

function keysOf(documents: readonly GivenDocument[]): string[] {
  return documents.flatMap(({ key }) => parseUuid(key) ?? [])
}
