import assert from 'node:assert/strict'
import { test } from 'node:test'
import { texts } from '../../web/src/i18n/bundles/staff-en.ts'
import { readSources } from '../support/sources.ts'

const staff = new Set(Object.keys(texts))
/** What every desk loads, and the patients' own. */
const ROOMS = ['app', 'frame', 'help', 'parts', 'session', 'viewer']

function strangers(text: string): string[] {
  return [...text.matchAll(/\bt\(\s*'(\w+)'/g)].flatMap(([, key = '']) => (staff.has(key) ? [key] : []))
}

test('pages that are not the staff’s say no words that only the staff’s desks load', () => {
  const files = [...readSources(...ROOMS.map(room => `web/src/${room}/**/*.{ts,tsx}`))]
  assert.ok(files.length > 50)
  const found = files.flatMap(([path, text]) => strangers(text).map(key => `${path}: ${key}`))
  assert.deepEqual(found, [])
})

test('the rule notices what breaks it', () => {
  assert.deepEqual(strangers("t('my_opinion') + t('brand')"), ['my_opinion'])
})
