/** `SO-2026-000123-3`: year, running number, check digit. From 1,000,000 on the number has more digits. */
const CASE_NUMBER = /^SO-(\d{4})-(\d{6}|[1-9]\d{6,})-\d$/

/** The rule. The database makes numbers by the same rule when it inserts a case (`next_case_number`). */
export function caseNumber(year: number, serial: number): string {
  const digits = String(serial).padStart(6, '0')
  return `SO-${year}-${digits}-${luhnDigit(`${year}${digits}`)}`
}

/** False for a wrong digit, and for two neighbouring digits swapped, except 0 and 9. */
export function isCaseNumber(text: string): boolean {
  const [, year, serial] = CASE_NUMBER.exec(text) ?? []
  return year !== undefined && caseNumber(Number(year), Number(serial)) === text
}

/** Luhn: every second digit from the right counts double; of a two-digit product the digits are added. */
function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, char, place) => {
    const value = Number(char) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
