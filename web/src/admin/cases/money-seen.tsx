import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/format.ts'
import type { CaseFile } from './case-file.ts'

type Money = CaseFile['financial']

/** The amount asked for and the amount that came, the latter as the gateway wrote it: only its decimals may differ. */
export function useMoneySeen(): (money: Money) => { asked: ReactNode; seen: ReactNode } {
  const f = useFormats()
  return ({ total_amount, currency, seen_amount, seen_amount_text, seen_currency }) => {
    const written = seen_amount_text ?? seen_amount
    return {
      asked: total_amount === null ? '–' : <bdi>{f.money(total_amount, currency)}</bdi>,
      seen: written === null ? '–' : <bdi dir="ltr">{`${seen_currency ?? ''}\u00a0${written}`.trim()}</bdi>,
    }
  }
}
