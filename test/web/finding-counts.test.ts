import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayFindings } from '../../web/src/i18n/finding-counts.ts'

test('what was found is counted in the plural forms of both languages', () => {
  const table: readonly (readonly [measurements: number, pictures: number, english: string, arabic: string])[] = [
    [2, 1, '2 measurements, 1 key picture', 'قياسان، صورة مختارة واحدة'],
    [1, 0, '1 measurement', 'قياس واحد'],
    [0, 2, '2 key pictures', 'صورتان مختارتان'],
    [3, 10, '3 measurements, 10 key pictures', '3 قياسات، 10 صور مختارة'],
    [11, 99, '11 measurements, 99 key pictures', '11 قياسًا، 99 صورة مختارة'],
    [100, 102, '100 measurements, 102 key pictures', '100 قياس، 102 صورة مختارة'],
    [103, 0, '103 measurements', '103 قياسات'],
    [0, 0, '', ''],
  ]
  for (const [measurements, key_pictures, english, arabic] of table) {
    assert.equal(sayFindings('en', { measurements, key_pictures }), english)
    assert.equal(sayFindings('ar', { measurements, key_pictures }), arabic)
  }
})
