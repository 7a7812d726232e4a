import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../src/formats/csv.ts'

test('cells as spreadsheets read them', () => {
  const date = new Date('2026-03-10T09:00:00Z')
  assert.equal(csvLine(['a', 7, 7.5, true, null, date]), 'a,7,7.5,true,,2026-03-10T09:00:00.000Z\r\n')
  assert.equal(
    csvLine(['a,b', 'say "no"', 'two\nlines', 'سارة أحمد']),
    '"a,b","say ""no""","two\nlines","سارة أحمد"\r\n',
  )
})

test('what a spreadsheet would run as a formula is shown instead', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\u200f=1',
    '＝1',
    '\tx',
    "=cmd|' /C calc'!A0",
  ]
  for (const text of dangerous) {
    const [cell = ''] = /^"((?:[^"]|"")*)"/.exec(csvLine([text]))?.slice(1) ?? []
    assert.equal(cell, `'${text}`, JSON.stringify(text))
  }
  for (const text of ['a=1', 'x-1', 'me@example.org', '2-3', '']) assert.equal(csvLine([text]), `${text}\r\n`)
  assert.equal(csvLine([-5]), '-5\r\n', 'a number is no formula')
})
