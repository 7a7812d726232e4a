import type { DoctorNeed } from '../../../src/domain/case/needs.ts'
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

// The first questions of the pages. early.ts asks them before the page's scripts are loaded, so this file imports
// nothing at run time.
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

/** The first questions of each page, by its address without the query. */
const firstOf: readonly (readonly [RegExp, (id: string) => readonly Question[]])[] = [
  [/^\/web\/app\/?$/, () => [cards, homeCases, how]],
  [/^\/web\/app\/cases\/([\w-]+)$/, id => [ownCase(id), contact]],
  [/^\/web\/app\/cases\/([\w-]+)\/report$/, id => [report(id), ownCase(id)]],
  [/^\/web\/pro(?:\/coordinated)?\/?$/, () => [work('coordinator')]],
  [/^\/web\/pro\/assignments$/, () => [work('specialist')]],
  [/^\/web\/pro\/cases\/([\w-]+)$/, id => [doctorCase(id)]],
  [/^\/web\/admin\/?$/, () => [waiting, figures({ period: 'this_month' })]],
  [/^\/web\/admin\/cases\/([\w-]+)$/, id => [caseFile(id)]],
]

/**
 * Returns the first questions of a page. An address with a query has none, because the query selects a part of a list.
 */
export function firstQuestions({ pathname, search }: Pick<URL, 'pathname' | 'search'>): readonly Question[] {
  if ([...new URLSearchParams(search).keys()].some(name => name !== 'lang')) return []
  for (const [address, questions] of firstOf) {
    const found = address.exec(pathname)
    if (found) return questions(found[1] ?? '')
  }
  return []
}
