import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { errorCodes, httpStatus } from '../../src/domain/errors/error-codes.ts'
import { ar } from '../../src/i18n/ar.ts'
import { en } from '../../src/i18n/en.ts'
import { refusalsAr } from '../../web/src/i18n/refusals-ar.ts'
import { refusalsEn } from '../../web/src/i18n/refusals-en.ts'

type Catalogue = Readonly<Record<string, string>>

/** English in both languages on purpose: one body for every cause and language. */
const SAME_IN_BOTH = ['unauthorized']

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w*\}/g))].sort()
}

function problems(english: Catalogue, arabic: Catalogue): string[] {
  const found: string[] = []
  for (const key of new Set([...Object.keys(english), ...Object.keys(arabic)])) {
    const [en, ar] = [english[key], arabic[key]]
    if (en === undefined) found.push(`${key} has no English text`)
    else if (ar === undefined) found.push(`${key} has no Arabic text`)
    else {
      if (en.trim() === '' || ar.trim() === '') found.push(`${key} is empty`)
      if (placeholders(en).join() !== placeholders(ar).join()) found.push(`${key} has other placeholders`)
      if (/\p{Script=Arabic}/u.test(en)) found.push(`${key} has Arabic letters in its English text`)
      if (SAME_IN_BOTH.includes(key) ? en !== ar : !/\p{Script=Arabic}/u.test(ar))
        found.push(`${key} is not translated`)
    }
  }
  return found
}

test('every text is there in both languages, with the same placeholders', () => {
  assert.ok(Object.keys(en).length > 30)
  assert.deepEqual(problems(en, ar), [])
})

test('every error code has a text in both languages and an HTTP status', () => {
  for (const code of errorCodes) {
    assert.ok((en as Catalogue)[code], `${code} has no English text`)
    assert.ok((ar as Catalogue)[code], `${code} has no Arabic text`)
    assert.ok(httpStatus[code] >= 400 && httpStatus[code] <= 599, `${code} has no HTTP status`)
  }
  assert.equal(new Set(errorCodes).size, errorCodes.length, 'a code is listed twice')
  assert.deepEqual(Object.keys(httpStatus).sort(), [...errorCodes].sort())
})

test('the pages have words of their own, in both languages, for every refusal of something that was asked for', () => {
  const refusals = errorCodes.filter(code => httpStatus[code] === 403 || httpStatus[code] === 409)
  assert.deepEqual(
    refusals.filter(code => !(code in refusalsEn)),
    [],
  )
  assert.deepEqual(problems(refusalsEn, refusalsAr), [])
})

test('a text of the pages is in one catalogue: of two with one name, one would be shown in place of the other', async () => {
  const folder = join(import.meta.dirname, '../../web/src/i18n')
  const homes = new Map<string, string[]>()
  // Refusals are looked up on their own.
  for (const file of readdirSync(folder).filter(name => name.endsWith('-en.ts') && name !== 'refusals-en.ts')) {
    const catalogues = Object.values((await import(join(folder, file))) as Record<string, object>)
    for (const key of catalogues.flatMap(Object.keys)) homes.set(key, [...(homes.get(key) ?? []), file])
  }
  assert.ok(homes.size > 500)
  assert.deepEqual(
    [...homes].filter(([, files]) => files.length > 1),
    [],
  )
})

test('the rule notices what breaks it', () => {
  const english = { a: 'Hello {name}', b: 'One', c: 'Two', unauthorized: 'Unauthorized', d: 'Three' }
  const arabic = { a: 'مرحبا', b: 'One', c: ' ', unauthorized: 'غير مصرح', e: 'أربعة' }
  assert.deepEqual(problems(english, arabic), [
    'a has other placeholders',
    'b is not translated',
    'c is empty',
    'c is not translated',
    'unauthorized is not translated',
    'd has no Arabic text',
    'e has no English text',
  ])
})
