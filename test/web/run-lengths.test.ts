import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWholeInRuns } from '../../web/src/viewer/dicom/frame.ts'
import { runLengths } from '../support/dicom-file.ts'

test('a frame in run lengths is whole when each segment makes a byte of every pixel', () => {
  const pixels = Buffer.from(Array.from({ length: 512 }, (_, index) => (index < 200 ? 7 : index % 251)))
  const whole = runLengths(pixels, 2, 1)
  assert.equal(isWholeInRuns(whole, 256), true)
  assert.equal(isWholeInRuns(Buffer.concat([whole, Buffer.alloc(1)]), 256), true)
  assert.equal(isWholeInRuns(whole, 300), false)
  for (let length = 0; length < whole.length - 2; length++)
    assert.equal(isWholeInRuns(whole.subarray(0, length), 256), false, String(length))
  const wild = Buffer.alloc(100, 0xff)
  assert.equal(isWholeInRuns(wild, 256), false)
})
