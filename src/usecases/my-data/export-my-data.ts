import type { Context } from '../../context.ts'
import { listOwnedIds } from '../../db/cases/cases.ts'
import type { Tx } from '../../db/engine/database.ts'
import { findPatient, languageOfPatient } from '../../db/people/patients.ts'
import { readerOf, type Visit } from '../../domain/people/access-log.ts'
import { type Actor, noContactClaims, type Patient } from '../../domain/people/actor.ts'
import { type GivenLink, isTheirs, linkMadeAt, readerOfLink, signLink } from '../../links/link.ts'
import { requireNoExport } from '../common/export-lease.ts'
import { isLinkRevoked } from '../common/link-revoked.ts'
import { recordIn } from '../common/record-cases.ts'
import { listOwnErasureRequests } from '../erasure/list-erasure-requests.ts'
import { caseFiles } from './case-files.ts'
import { type DataFile, json, jsonList } from './files.ts'
import { type CaseSection, indexPage } from './index-page.ts'

/** The link names its owner only in its encrypted reader. */
const OPENS = { kind: 'my_data', parts: ['all'] } as const

/** Makes a link to everything that is stored about the caller. The archive is made when the link is opened. */
export async function linkToMyData(ctx: Context, owner: Patient) {
  await requireNoExport(ctx, owner.id)
  const { url, expires } = signLink(ctx, `${ctx.publicUrl}/my-data`, OPENS, readerOf(owner))
  return { url, expires_date: expires }
}

/** Returns the owner of a link. Returns null when the link is wrong or too old, or when another person is signed in. */
export async function ownerOfMyData(
  ctx: Context,
  link: GivenLink,
  callers: readonly Pick<Actor, 'kind' | 'id'>[],
): Promise<Patient | null> {
  const reader = readerOfLink(ctx.keys.linkSigning, OPENS, link, ctx.clock.now())
  if (reader?.kind !== 'patient' || !isTheirs(reader, callers)) return null
  if (await isLinkRevoked(ctx, reader, link.exp)) return null
  return { kind: 'patient', id: reader.id, ...noContactClaims, proof: { made: linkMadeAt(Number(link.exp)) } }
}

/** Logs the export with its cases, in the transaction that begins it and before the first byte is sent. */
export async function recordMyExport(ctx: Context, tx: Tx, visit: Visit): Promise<void> {
  let cases: readonly string[] = await listOwnedIds(tx, visit.reader.id)
  const next = async (_tx: Tx, most: number) => {
    const taken = cases.slice(0, most)
    cases = cases.slice(most)
    return taken
  }
  await recordIn(ctx, tx, visit, { asked: null, next })
}

/**
 * Yields the files one by one. Each is made only after the previous one was taken, so that memory does not grow with
 * the data.
 */
export async function* myDataFiles(ctx: Context, owner: Patient): AsyncGenerator<DataFile> {
  const language = await languageOfPatient(ctx.db, owner.id)
  const lastModified = ctx.clock.now()
  const person = await findPatient(ctx.db, owner.id)
  yield { name: 'person.json', lastModified, input: json({ user_id: owner.id, ...person, language }) }
  const requests = jsonList(
    async ({ page, size }) => (await listOwnErasureRequests(ctx, owner, { page, page_size: size })).rows,
  )
  yield { name: 'erasure-requests.json', lastModified, input: requests }
  const sections: CaseSection[] = []
  for (const caseId of await listOwnedIds(ctx.db, owner.id)) yield* caseFiles(ctx, owner, caseId, language, sections)
  yield { name: 'index.html', lastModified, input: indexPage(language, person, sections, lastModified) }
}
