import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileName } from '../../src/usecases/my-data/files.ts'

test('a name in an archive: safe, no longer than 120 letters, with its ending', () => {
  for (const [given, expected] of [
    ['scan.txt', 'scan.txt'],
    ['scan..txt', 'scan.txt'],
    ['../../secret/scan.txt', '__._secret_scan.txt'],
    ['..', '_'],
    ['.hidden', '_hidden'],
    ['trail. ', 'trail'],
    ['a:b*c?.pdf', 'a_b_c_.pdf'],
    [`${'x'.repeat(255)}.txt`, `${'x'.repeat(116)}.txt`],
    [`${'ع'.repeat(255)}.pdf`, `${'ع'.repeat(116)}.pdf`],
    [`${'x'.repeat(115)}😀yz.txt`, `${'x'.repeat(115)}😀.txt`],
    ['x'.repeat(255), 'x'.repeat(120)],
  ] as const)
    assert.equal(fileName(given), expected)
})
