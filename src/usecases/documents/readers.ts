import type { Context } from '../../context.ts'
import { isCaller } from '../../domain/access-log.ts'
import { DomainError } from '../../domain/errors.ts'
import { type GivenLink, isTheirs, type Opens, readerOfLink } from '../../links/link.ts'
import { type OpenedImaging, openImaging, type Caller as Reader } from '../imaging/open-imaging.ts'
import { isLinkRevoked } from '../sign-in/revoke-person.ts'

/** As whom somebody may see a case and its documents: its patient, its team, administrators. Null for everybody else. */
export async function maySeeCase(ctx: Context, reader: Reader, caseId: string): Promise<OpenedImaging | null> {
  try {
    return await openImaging(ctx, [reader], caseId)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Whom a link was made for, while it works. */
export async function readersOf(
  ctx: Context,
  opens: Opens,
  callers: readonly Reader[],
  link: GivenLink,
): Promise<readonly Reader[]> {
  const reader = readerOfLink(ctx.keys.linkSigning, opens, link, ctx.clock.now())
  if (reader === null || !isTheirs(reader, callers) || (await isLinkRevoked(ctx, reader, link.exp))) return []
  const known = callers.find(({ kind, id }) => kind === reader.kind && id === reader.id)
  return known ? [known] : isCaller(reader) ? [reader] : []
}
