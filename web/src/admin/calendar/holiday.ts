import type { Data } from '../../api/types.ts'

export type Holidays = Data<'/admin/list-holidays'>

/** The days of a year as they stand in the form. */
export type HolidayValues = Pick<Holidays, 'days'>
