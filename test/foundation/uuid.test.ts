import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, parseUuid } from '../../src/domain/values/uuid.ts'

test('ids are version 7 UUIDs that carry their time', () => {
  const at = new Date('2026-03-10T09:00:00.123Z')
  const id = newId(at)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at.getTime())
})

function assertSorted(ids: readonly string[]): void {
  const wrong = ids.findIndex((id, index) => index > 0 && id <= (ids[index - 1] ?? ''))
  assert.equal(wrong, -1, `${ids[wrong]} came after ${ids[wrong - 1]}`)
}

test('ids sort in the order they were made', () => {
  const start = Date.parse('2026-03-10T09:00:00Z')
  const ids: string[] = []
  for (let ms = 0; ms < 5; ms++) for (let n = 0; n < 4096; n++) ids.push(newId(new Date(start + ms)))
  assertSorted(ids)
})

test('more ids than a millisecond has room for still sort', () => {
  const at = new Date('2026-03-10T10:00:00Z')
  const crowded = Array.from({ length: 20_000 }, () => newId(at))
  // The next milliseconds were borrowed, and the ids made in them come after the borrowed ones.
  const later = [1, 2, 3, 10, 2_000].map(ms => newId(new Date(at.getTime() + ms)))
  assertSorted([...crowded, ...later])
})

test('UUIDs are read in any case; anything else names nothing', () => {
  const id = newId(new Date())
  assert.equal(parseUuid(id.toUpperCase()), id)
  assert.equal(parseUuid(id), id)
  for (const text of [
    '',
    'x',
    `${id}0`,
    ` ${id}`,
    `${id}\n`,
    `{${id}}`,
    id.replaceAll('-', ''),
    id.replace(/.$/, 'g'),
  ]) {
    assert.equal(parseUuid(text), null, JSON.stringify(text))
  }
})
