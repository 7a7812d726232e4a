import { periodNameValues } from '../../../../clients/typescript/src/index.ts'

export const periods = periodNameValues

export interface PeriodValues {
  readonly name: (typeof periods)[number]
  /** The days of a custom period; empty until they are chosen. */
  readonly from: string
  readonly to: string
}

/** The period when the address names none. */
export const usualPeriod = { period: 'this_month', from: '', to: '' }

export function periodOf({ period, from, to }: typeof usualPeriod): PeriodValues {
  return { name: periods.find(name => name === period) ?? 'this_month', from, to }
}

export const isReversed = ({ from, to }: PeriodValues) => from !== '' && to !== '' && from > to

/** False while a custom period lacks a day or ends before it starts. */
export function isChosen(values: PeriodValues): boolean {
  return values.name !== 'custom' || (values.from !== '' && values.to !== '' && !isReversed(values))
}

export function bodyOf({ name, from, to }: PeriodValues) {
  return name === 'custom' ? { period: name, from, to } : { period: name }
}
