import type { Data } from '../../api/types.ts'

export type Holidays = Data<'/admin/list-holidays'>

/** The holidays of a year as the form holds them. */
export type HolidayValues = Pick<Holidays, 'days'>
