import { dataOf } from './client.ts'
import type { Cluster } from './cluster.ts'
import type { Fleet } from './fleet.ts'
import { opened } from './opened.ts'
import { tokenOf } from './requests.ts'

export interface StoredReport {
  readonly case_id: string
  readonly user_id: string
  /** In English, which is what is asked for. */
  readonly pdf: Buffer
}

/** The latest one. */
export async function storedReport(cluster: Pick<Cluster, 'query'>): Promise<StoredReport> {
  const rows = await cluster.query<StoredReport>(`
    select case_id, user_id, pdf from reports join review_cases using (case_id)
    where language = 'en' order by reports.created_date desc limit 1`)
  const [row] = await opened(cluster, rows)
  if (row === undefined) throw new Error('There is no report')
  return row
}

/** As its patient opens it: the link from view-report, and what is behind it. */
export async function openReport({ client, port }: Fleet, { case_id, user_id }: StoredReport): Promise<Buffer> {
  const token = tokenOf('app', user_id)
  const answer = await client.send({ path: '/app/view-report', token, body: { case_id }, headers: { lang: '0' } })
  const link = dataOf<{ pdf_url: string }>(answer)?.pdf_url
  if (link === undefined) throw new Error(`view-report answered ${JSON.stringify(answer)}`)
  const { pathname, search } = new URL(link)
  const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`)
  return Buffer.from(await response.arrayBuffer())
}
