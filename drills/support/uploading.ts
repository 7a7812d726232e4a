import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RowSource } from '../../test/support/postgres-server.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { idOf, metadata, named, TUS } from '../../test/support/uploads.ts'
import { readCatalogue } from './catalogue.ts'
import { createClient, dataOf } from './client.ts'

/** The patient of the uploads, whose cases are not in the journal. */
export const UPLOADER = 'uploader'

const PAUSE_MS = 100
const TRIES = 100

export interface Uploading {
  /** The documents on cases, as far as the caller was told. */
  readonly attached: () => string[]
  stop(): Promise<void>
  /** Documents on cases that a service does not return as they were sent, and those of `told` that are missing. */
  unreadable(database: RowSource, port: number, told: readonly string[]): Promise<string[]>
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Sends documents, continues interrupted uploads, and attaches the documents to cases while the service is being killed. */
export async function startUploading(port: number): Promise<Uploading> {
  const client = createClient(port)
  const authorization = tokenOf('app', UPLOADER)
  const { rtId: rt_id, dcId: dc_id } = await readCatalogue(port)
  const sent = new Map<string, string>()
  const told = new Set<string>()
  let stopped = false

  /** The answer, or null without one: the service may be killed at any moment. */
  const call = (path: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization, ...TUS, ...headers },
      ...(body === undefined ? {} : { body }),
    }).catch(() => null)

  async function send(content: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const begun = await call('/app/uploads', 'POST', {
      ...metadata('letter.txt'),
      'upload-length': `${content.length}`,
    })
    const place = begun?.headers.get('location') ?? null
    for (let tries = 0; place !== null && tries < TRIES; tries++) {
      const offset = Number((await call(place, 'HEAD'))?.headers.get('upload-offset') ?? -1)
      if (offset === content.length) return idOf(place)
      const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` }
      if (offset >= 0) await (await call(place, 'PATCH', part, content.slice(offset)))?.text().catch(() => null)
      await wait(PAUSE_MS)
    }
    return null
  }

  async function isReady(upload_id: string): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await client.send({ path: '/app/finish-upload', token: authorization, body: { upload_id } })
      if (dataOf<{ state: string }>(answer)?.state === 'ready') return true
      await wait(PAUSE_MS)
    }
    return false
  }

  async function sendOne(): Promise<void> {
    const content = new Uint8Array(Buffer.from(randomBytes(300_000).toString('base64')))
    const id = await send(content)
    if (id === null || !(await isReady(id))) return
    sent.set(id, hashOf(content))
    const patient = { rt_id, dc_id, patient_age: 45, patient_gender: 'female', status: 'draft' }
    const body = { ...patient, medical_documents: [named(id)] }
    const answer = await client.send({ path: '/app/save-review-case', token: authorization, body })
    if (answer.kind === 'answered' && answer.code === 200) told.add(id)
  }

  const sending = (async () => {
    while (!stopped) {
      await sendOne()
      await wait(PAUSE_MS)
    }
  })()

  async function problemOf(id: string, isAttached: boolean, from: number): Promise<string[]> {
    if (!isAttached) return [`${id}: told to be on a case, and is not`]
    const reply = await fetch(`http://127.0.0.1:${from}/documents/${id}`, { headers: { authorization } }).catch(
      () => null,
    )
    const bytes = reply?.ok ? new Uint8Array(await reply.arrayBuffer()) : null
    return bytes !== null && hashOf(bytes) === sent.get(id)
      ? []
      : [`${id}: on a case, and cannot be read as it was sent`]
  }

  return {
    attached: () => [...told],
    async stop() {
      stopped = true
      await sending
      client.close()
    },
    async unreadable(database, from, expected) {
      const rows = await database.query<{ document_id: string }>(
        'select document_id from documents where case_id is not null',
      )
      const attached = new Set(rows.map(({ document_id }) => document_id))
      const all = [...new Set([...expected, ...attached])]
      return (await Promise.all(all.map(id => problemOf(id, attached.has(id), from)))).flat()
    },
  }
}
