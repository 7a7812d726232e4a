import type { DoctorNeed } from '../../../src/domain/case/needs.ts'
import { type FirstPageName, firstPageAt } from '../../../src/domain/pages/first-pages.ts'
import type { Body, Path } from './types.ts'

/** A request of a page to the service, and the cache key of its answer. */
export interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: Path
  readonly key: readonly unknown[]
  readonly body?: object
  /** True when the answer is cached with its envelope, which says how many pages a list has. */
  readonly whole?: boolean
}

const get = <P extends Path>(path: P, key: readonly unknown[]) => ({ method: 'GET', path, key }) as const

const post = <P extends Path, B extends Body<P>>(path: P, key: readonly unknown[], body: B) =>
  ({ method: 'POST', path, key, body }) as const

const postNothing = <P extends Path>(path: P, key: readonly unknown[]) => ({ method: 'POST', path, key }) as const

// What a page asks first. These are asked before its scripts are there (early.ts), so this file imports little at run time.
export const cards = get('/app/get-sticky-data', ['cards'])
export const homeCases = post('/app/list-review-cases', ['cases', 'home'], { page: 1 })
export const how = get('/app/how', ['how'])
export const contact = postNothing('/app/contact', ['contact'])
export const ownCase = (case_id: string) => post('/app/review-case-details', ['case', case_id], { case_id })
export const report = (case_id: string) => post('/app/view-report', ['report', case_id], { case_id })
export const doctorCase = (case_id: string) => post('/pro/review-case-details', ['case', case_id], { case_id })
export const caseFile = (case_id: string) => post('/admin/review-case-details', ['case', case_id], { case_id })
export const waiting = postNothing('/admin/worklist', ['worklist'])
export const figures = (period: Body<'/admin/dashboard-overview'>) =>
  post('/admin/dashboard-overview', ['dashboard', period], period)

interface WorkFilter {
  readonly q: string
  readonly needs?: DoctorNeed | undefined
  readonly overdue: boolean
}

export function work(
  role: 'coordinator' | 'specialist',
  { closed = false, page = 1, filter = { q: '', overdue: false } as WorkFilter } = {},
) {
  const { needs, ...others } = filter
  const body = { role, closed, ...others, ...(needs && { needs }), page, page_size: 10 }
  return { ...post('/pro/worklist', ['worklist', role, closed, page, filter], body), whole: true } as const
}

/** The first questions of each first page. */
const questionsOf: Readonly<Record<FirstPageName, (id: string) => readonly Question[]>> = {
  home: () => [cards, homeCases, how],
  newCase: () => [],
  draft: () => [],
  ownCases: () => [],
  ownCase: id => [ownCase(id), contact],
  ownReport: id => [report(id), ownCase(id)],
  coordinated: () => [work('coordinator')],
  assignments: () => [work('specialist')],
  doctorCase: id => [doctorCase(id)],
  dashboard: () => [waiting, figures({ period: 'this_month' })],
  caseFile: id => [caseFile(id)],
}

/** Returns the first page at an address of the browser, or null. */
export const pageAt = (pathname: string) => firstPageAt(pathname.replace(/^\/web\//, ''))

/**
 * Returns the first questions of a page. An address with a query has none, because the query selects a part of a list.
 */
export function firstQuestions({ pathname, search }: Pick<URL, 'pathname' | 'search'>): readonly Question[] {
  if ([...new URLSearchParams(search).keys()].some(name => name !== 'lang')) return []
  const page = pageAt(pathname)
  return page === null ? [] : questionsOf[page.name](page.id)
}
