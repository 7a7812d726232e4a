import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pack } from '../../web/src/parts/documents/pack.ts'
import { BIG_ENDIAN, DEFLATED, writeSlice } from '../support/dicom-writer.ts'

const mayShowName = async (content: Buffer) => {
  const file = new File([new Uint8Array(content)], 'scan.dcm')
  const { burnedIn } = await pack([{ file, path: file.name, folder: null }], () => {})
  return burnedIn.get(file.name)
}

test('a patient is warned of names in pictures, however their file is written', async () => {
  for (const syntax of [undefined, BIG_ENDIAN]) {
    const options = syntax === undefined ? {} : { syntax }
    assert.equal(await mayShowName(writeSlice({ modality: 'US' }, options)), true, `ultrasound ${syntax}`)
    assert.equal(
      await mayShowName(writeSlice({ more: [[0x00280301, 'CS', 'YES']] }, options)),
      true,
      `marked ${syntax}`,
    )
    assert.equal(await mayShowName(writeSlice({ modality: 'CT' }, options)), false, `CT ${syntax}`)
  }
  assert.equal(
    await mayShowName(writeSlice({ modality: 'CT' }, { syntax: DEFLATED })),
    true,
    'nobody has looked into it',
  )
})
