/** `SO-2026-000123-3`: year, running number, check digit. From 1,000,000 on the number has more digits. */
const CASE_NUMBER = /^SO-(\d{4})-(\d{6}|[1-9]\d{6,})-\d$/

/** Returns a case number. The database has its own copy of the rule (`next_case_number`) for new cases. */
export function caseNumber(year: number, serial: number): string {
  const digits = String(serial).padStart(6, '0')
  return `SO-${year}-${digits}-${luhnDigit(`${year}${digits}`)}`
}

/**
 * Returns whether the check digit is right. It finds every wrong digit, and every swap of two neighbouring digits
 * except 0 and 9.
 */
export function isCaseNumber(text: string): boolean {
  const [, year, serial] = CASE_NUMBER.exec(text) ?? []
  return year !== undefined && caseNumber(Number(year), Number(serial)) === text
}

/**
 * Returns the check digit by Luhn. Every second digit from the right counts double; the two digits of a product are
 * added.
 */
function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, char, place) => {
    const value = Number(char) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
