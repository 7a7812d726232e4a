import type { Body } from '../../api/types.ts'
import { addressOf, pageOf } from '../parts/address.ts'

/** The filters of the log, all empty. */
export const wholeLog = { case_id: '', actor_id: '', action: '', date_from: '', date_to: '', page: '' }

export type AccessFilters = Readonly<typeof wholeLog>

export function bodyOf(filters: AccessFilters): Body<'/admin/access-log'> {
  const { page, ...texts } = filters
  const given = Object.entries(texts).map(([name, text]) => [name, text.trim()])
  return { ...Object.fromEntries(given.filter(([, text]) => text !== '')), page: pageOf({ page }) }
}

/** Returns the address of the log with these filters. */
export function accessOf(filters: Partial<AccessFilters>): string {
  return `/admin/access-log?${addressOf(wholeLog, filters)}`
}
