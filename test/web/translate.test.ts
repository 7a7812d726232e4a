import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textIn } from '../browser/support/texts.ts'

test('words of the other direction keep it, with the marks that belong to them; all others stay as they are', () => {
  const [english, arabic] = ['The laboratory is slow.', 'المختبر متأخر.']
  const said = (lang: 'en' | 'ar', reason: string) => textIn(lang)('late_reason', { reason })
  assert.equal(said('ar', english), `السبب: \u2068${english}\u2069`)
  assert.equal(said('en', arabic), `Reason: \u2068${arabic}\u2069`)
  assert.equal(said('en', english), `Reason: ${english}`)
  assert.equal(said('ar', arabic), `السبب: ${arabic}`)
  assert.equal(textIn('ar')('open_cases', { count: 4 }).includes('\u2068'), false)
})
