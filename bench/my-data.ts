// The memory of the service during one patient's export, with many cases and large documents, and with documents of a tenth of
// the size. With constant memory the two peaks are alike.
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onConnection, urlOf } from '../test/support/connection.ts'
import { figure } from '../test/support/figures.ts'
import { keyVariables, tokenOf } from '../test/support/tokens.ts'
import { newCase } from './support/endpoints.ts'
import { type Bench, createDatabase, withPostgres } from './support/postgres.ts'
import { type Server, startServer } from './support/servers.ts'
import { tableOf } from './support/table.ts'

const CASES = Number(process.env.CASES ?? 100)
/** The size of each case's document. */
const MEGABYTES = Number(process.env.MEGABYTES ?? 20)
const MB = 1_000_000
const LOOK_EVERY_MS = 20
const LINE = Buffer.from('a line of a letter that goes on and on\n')

async function main({ server, folder, keep }: Bench): Promise<void> {
  const connection = await createDatabase(server, 'my_data')
  const role = { ROLE: 'web', SANDBOX: 'on', SEED: '1', DOCUMENT_DIR: join(folder, 'documents') }
  const env = { ...role, ...keyVariables, DATABASE_URL: urlOf(connection) }
  const service = await keep(startServer('src/process/main.ts', env, folder))
  const [catalogue] = await onConnection(connection, async client => {
    const { rows } = await client.query('select rt_id, dc_id from review_types, disease_categories limit 1')
    return rows
  })
  const people = [
    { name: 'a tenth', patient: 'patient-of-little', bytes: (MEGABYTES * MB) / 10 },
    { name: 'all', patient: 'patient-of-much', bytes: MEGABYTES * MB },
  ]
  for (const { patient, bytes } of people) {
    const headers = { authorization: tokenOf('app', patient) }
    for (let made = 0; made < CASES; made++) {
      const body = { ...newCase, ...catalogue, medical_documents: [] }
      const { case_id } = await post(service, headers, '/app/save-review-case', body)
      const documentId = await upload(service, headers, bytes)
      // Does what the worker does after checking a document, and the patient with the next save.
      await onConnection(connection, client =>
        client.query(
          "update documents set state = 'ready', content_type = 'text/plain', case_id = $2 where document_id = $1",
          [documentId, case_id],
        ),
      )
    }
  }
  const rows: string[][] = []
  for (const { name, patient } of [...people, ...people]) {
    const { before, peak, after, megabytes, seconds } = await take(service, tokenOf('app', patient))
    rows.push([name, String(CASES), ...[megabytes, seconds, before, peak, after].map(figure)])
  }
  console.log(tableOf(['export', 'cases', 'MB', 's', 'memory before', 'peak MB', 'after'], rows))
}

type Headers = Readonly<Record<string, string>>

async function post({ address }: Server, headers: Headers, path: string, body: object) {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await reply.json()) as { data: Record<string, string> }
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(answer)}`)
  return answer.data
}

async function upload({ address }: Server, own: Headers, bytes: number): Promise<string> {
  const headers = { ...own, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${btoa('letter.txt')}`
  const begun = await fetch(`${address}/app/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata },
  })
  const place = begun.headers.get('location') ?? ''
  const sent = await fetch(new URL(place, address), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.alloc(bytes, LINE),
  })
  if (!sent.ok) throw new Error(`The upload was answered ${sent.status}: ${await sent.text()}`)
  return place.split('/').at(-1) ?? ''
}

/** Reads the file to its end without keeping it, and measures the process meanwhile. */
async function take(service: Server, authorization: string) {
  const memory = () => service.residentMb()[0] ?? Number.NaN
  const { url = '' } = await post(service, { authorization }, '/app/export-my-data', {})
  const { pathname, search } = new URL(url)
  const before = memory()
  let peak = before
  let bytes = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, memory())
  }, LOOK_EVERY_MS)
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port: service.port, path: pathname + search }, response => {
      if (response.statusCode !== 200) reject(new Error(`The export answered ${response.statusCode}`))
      response.on('data', piece => {
        bytes += piece.length
      })
      response.once('end', resolve).once('error', reject)
    })
    asked.once('error', reject).end()
  }).finally(() => clearInterval(looking))
  const seconds = (performance.now() - began) / 1000
  await wait(2_000)
  return { before, peak, after: memory(), megabytes: bytes / MB, seconds }
}

await withPostgres(main)
