import type { Context } from '../../context.ts'
import { type GivenDocument, isOnHost } from '../../domain/case/document.ts'
import { type FieldError, InvalidInput } from '../../domain/errors.ts'

/** Where the hospital names the hosts of its documents, an address anywhere else is refused. */
export function requireDocumentHosts(ctx: Context, field: string, documents: readonly GivenDocument[] = []): void {
  const { documentHosts } = ctx.config
  if (documentHosts.length === 0) return
  const choices = documentHosts.join(', ')
  const [first, ...rest] = documents.flatMap((document, index): FieldError[] =>
    isOnHost(document.url, documentHosts)
      ? []
      : [{ field: `${field}[${index}].url`, key: 'field_link_host', params: { choices } }],
  )
  if (first !== undefined) throw new InvalidInput([first, ...rest])
}
