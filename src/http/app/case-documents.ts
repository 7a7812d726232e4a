import { Type } from 'typebox'
import { LONGEST_NOTE } from '../../domain/case/limits.ts'
import { addDocuments, updateDocuments } from '../../usecases/cases/add-documents.ts'
import { answerDocumentRequest } from '../../usecases/cases/answer-document-request.ts'
import { withRules } from '../frame/cross-field.ts'
import { document, id, optionalText } from '../frame/fields.ts'
import { type Route, route } from '../frame/route.ts'

export const caseDocumentRoutes: Route[] = [
  route({
    path: '/app/update-meddocs',
    effect: 'write',
    summary: 'Append documents to a draft, 50 in all',
    refuses: ['case_not_found', 'case_not_draft', 'document_not_ready'],
    body: Type.Object({ case_id: id(), med_docs: Type.Array(document()) }),
    data: Type.Object({}),
    message: 'documents_updated',
    handler: ({ ctx, actor, body }) => updateDocuments(ctx, actor, body).then(() => ({})),
  }),
  route({
    path: '/app/add-documents',
    effect: 'write',
    summary: 'Add documents to a case that is at work, with a note that its doctors read',
    refuses: ['case_not_found', 'case_closed', 'use_edit', 'documents_full', 'document_not_ready'],
    body: Type.Object({
      case_id: id(),
      med_docs: Type.Array(document(), { minItems: 1 }),
      note: optionalText(LONGEST_NOTE),
    }),
    prints: ['med_docs[].name'],
    data: Type.Object({ case_id: Type.String() }),
    handler: ({ ctx, actor, body }) => addDocuments(ctx, actor, body),
  }),
  route({
    path: '/app/answer-document-request',
    effect: 'write',
    summary: 'Send the documents that a doctor asked for, or say in words why not',
    refuses: ['case_not_found', 'no_documents_requested', 'documents_full', 'document_not_ready'],
    body: withRules(
      Type.Object({
        case_id: id(),
        sop_id: id(),
        med_docs: Type.Array(document()),
        /** False when more documents will follow. The request then stays open. */
        complete: Type.Optional(Type.Boolean()),
        note: optionalText(LONGEST_NOTE),
      }),
      {
        fields: ['med_docs', 'note'],
        check: ({ med_docs, note }) =>
          med_docs.length > 0 || note ? [] : [{ field: 'med_docs', key: 'field_list_empty' }],
      },
    ),
    data: Type.Object({ case_id: Type.String(), sop_id: Type.String() }),
    handler: ({ ctx, actor, body }) => answerDocumentRequest(ctx, actor, body),
  }),
]
