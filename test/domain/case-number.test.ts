import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { caseNumber, isCaseNumber } from '../../src/domain/case/case-number.ts'

const years = fc.integer({ min: 2020, max: 2099 })
const serials = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1_000_000, max: 99_999_999 }))
const numbers = fc.tuple(years, serials).map(([year, serial]) => caseNumber(year, serial))
const isDigit = (char: string | undefined) => char !== undefined && /\d/.test(char)

test('year, six digits, check digit; after 999,999 a digit more', () => {
  assert.equal(caseNumber(2026, 1), 'SO-2026-000001-1')
  assert.equal(caseNumber(2026, 123), 'SO-2026-000123-3')
  assert.equal(caseNumber(2026, 999_999), 'SO-2026-999999-9')
  assert.equal(caseNumber(2027, 1_000_000), 'SO-2027-1000000-3')
})

test('the check digit is the one of Luhn: all digits, every second one doubled, add up to tens', () => {
  fc.assert(
    fc.property(numbers, number => {
      const digits = [...number].filter(isDigit).map(Number).reverse()
      const sum = digits.reduce((total, digit, place) => {
        const [tens, ones] = [Math.floor((digit * 2) / 10), (digit * 2) % 10]
        return total + (place % 2 === 1 ? tens + ones : digit)
      }, 0)
      assert.equal(sum % 10, 0)
      assert.ok(isCaseNumber(number))
    }),
  )
})

test('one wrong digit is noticed, wherever it is', () => {
  fc.assert(
    fc.property(numbers, number => {
      for (const [place, char] of [...number].entries()) {
        for (let digit = 0; isDigit(char) && digit <= 9; digit++) {
          if (String(digit) === char) continue
          const wrong = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`
          assert.equal(isCaseNumber(wrong), false, `${number} as ${wrong}`)
        }
      }
    }),
  )
})

test('two neighbours that changed places are noticed, but for 0 and 9', () => {
  fc.assert(
    fc.property(numbers, number => {
      const digits = [...number].flatMap((char, place) => (isDigit(char) ? [{ char, place }] : []))
      for (const [index, one] of digits.entries()) {
        const other = digits[index + 1]
        if (other === undefined || one.char === other.char) continue
        if ([one.char, other.char].sort().join('') === '09') continue
        const changed = [...number]
        changed[one.place] = other.char
        changed[other.place] = one.char
        assert.equal(isCaseNumber(changed.join('')), false, `${number} as ${changed.join('')}`)
      }
    }),
  )
})

test('anything else is no case number', () => {
  for (const text of [
    '',
    'SO-2026-000123',
    'so-2026-000123-3',
    'SO20260001233',
    ' SO-2026-000123-3',
    'SO-2026-123-3',
    'SO-26-000123-3',
    'SO-2026-0000123-3',
    'INV-2026-000123',
    'SO-٢٠٢٦-000123-3',
  ]) {
    assert.equal(isCaseNumber(text), false, text)
  }
})
