import { syntaxes } from '../../support/dicom-file.ts'
import {
  DEFLATED,
  type DicomElements,
  type DicomFile,
  type Slice,
  sliceElements,
  writeDicom,
} from '../../support/dicom-writer.ts'
import { zip } from '../../support/zip.ts'
import { encode } from './dicom-samples.ts'
import { pdf } from './documents.ts'

export const SIZE = 32
const ROOT = '1.2.826.0.1.3680043.10.9'

export const words = (value: number, count = SIZE * SIZE) => {
  const bytes = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

/** Grey values are drawn as they are: nothing is rescaled, and the window goes from 0 to 255. */
const AS_IS: DicomElements = [
  [0x00281052, 'DS', '0'],
  [0x00281053, 'DS', '1'],
  [0x00281050, 'DS', '128'],
  [0x00281051, 'DS', '256'],
]
const HU: DicomElements = [
  [0x00281052, 'DS', '-1024'],
  [0x00281053, 'DS', '1'],
]

/** A file of its own study, named by a number, of one grey. */
export function slice(study: number, { grey = 100, ...given }: Slice = {}, file: Partial<DicomFile> = {}): Buffer {
  const series = given.series ?? `${ROOT}.${study}.2`
  const sop = given.sop ?? `${series}.${given.number ?? 0}.${Math.round((given.z ?? 0) * 10) + 5_000}`
  const shape = { size: SIZE, study: `${ROOT}.${study}.1`, ...given, series, sop }
  const elements = sliceElements({ ...shape, more: [...AS_IS, ...(given.more ?? [])] })
  return writeDicom({ pixels: words(grey), ...file, elements: lastOfEach(elements) })
}

/** What is given later replaces what was given before. */
const lastOfEach = (elements: DicomElements): DicomElements => [
  ...new Map(elements.map(element => [element[0], element])).values(),
]

export const zipOf = (files: readonly Buffer[]) =>
  zip(files.map((content, index) => ({ name: `${index}.dcm`, content })))

const jpegLs = (grey: number) =>
  encode(words(grey), { syntax: 'jpegLs', columns: SIZE, rows: SIZE, bits: 16, colour: false })

/** One frame of an enhanced object: its position, rescale and window. */
const frame = (z: number, intercept: number, slope: number, centre: number, width: number): DicomElements => [
  [0x00209113, 'SQ', [[[0x00200032, 'DS', `0\\0\\${z}`]]]],
  [
    0x00289145,
    'SQ',
    [
      [
        [0x00281052, 'DS', String(intercept)],
        [0x00281053, 'DS', String(slope)],
        [0x00281054, 'LO', 'HU'],
      ],
    ],
  ],
  [
    0x00289132,
    'SQ',
    [
      [
        [0x00281050, 'DS', String(centre)],
        [0x00281051, 'DS', String(width)],
      ],
    ],
  ],
]

function enhanced(
  study: number,
  frames: readonly DicomElements[],
  pixels: readonly number[],
  modality: string,
): Buffer {
  const more: DicomElements = [
    [0x00080016, 'UI', `1.2.840.10008.5.1.4.1.1.${modality === 'CT' ? '2.1' : '4.1'}`],
    [0x00280008, 'IS', String(frames.length)],
    [
      0x52009229,
      'SQ',
      [
        [
          [0x00209116, 'SQ', [[[0x00200037, 'DS', '1\\0\\0\\0\\1\\0']]]],
          [0x00289110, 'SQ', [[[0x00280030, 'DS', '1\\1']]]],
        ],
      ],
    ],
    [0x52009230, 'SQ', frames],
  ]
  const without = [0x00200032, 0x00200037, 0x00280030]
  const elements = sliceElements({
    study: `${ROOT}.${study}.1`,
    series: `${ROOT}.${study}.2`,
    sop: `${ROOT}.${study}.3`,
    size: SIZE,
    modality,
    more,
    without,
  })
  return writeDicom({ elements, pixels: Buffer.concat(pixels.map(value => words(value))) })
}

/** A file without pictures. */
function object(study: number, number: number, sopClass: string, modality: string, more: DicomElements = []): Buffer {
  const without = [0x00280002, 0x00280004, 0x00280010, 0x00280011, 0x00280030, 0x00280100, 0x00280101, 0x00280102]
  const elements = sliceElements({
    study: `${ROOT}.${study}.1`,
    series: `${ROOT}.${study}.${number}`,
    sop: `${ROOT}.${study}.${number}.1`,
    modality,
    without: [...without, 0x00280103, 0x00200032, 0x00200037, 0x0008103e],
    more: [[0x00080016, 'UI', sopClass], ...more],
  })
  return writeDicom({ elements })
}

/** Studies in which a viewer may be wrong without saying so; every grey, position and name is known. */
export async function samples() {
  const compressed = await Promise.all([20, 40, 60, 80, 100, 120, 140, 160, 180, 200].map(jpegLs))
  const damaged = compressed.map((content, index) => {
    const bytes = Buffer.from(content)
    if (index === 5) bytes.fill(0xff, bytes.length / 2)
    return index === 7 ? bytes.subarray(0, bytes.length / 2) : bytes
  })
  const tenth = (content: Buffer, index: number) => {
    const even = content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.of(0)])
    return slice(1, { number: index + 1, z: index }, { syntax: syntaxes.jpegLs, pixels: { fragments: [even] } })
  }
  const runs = await encode(words(100), { syntax: 'rle', columns: SIZE, rows: SIZE, bits: 16, colour: false })
  const frames: DicomElements = [[0x00280008, 'IS', '3']]
  const mixed = [24, 33, 27, 18, 30, 21]
  const phases = mixed.flatMap((z, at) =>
    [1, 2].map(phase =>
      slice(4, { number: at * 2 + phase, z, grey: phase * 90, more: [[0x00200012, 'IS', String(phase)]] }),
    ),
  )
  const turned = (study: number, cosines: string, more: DicomElements = []) =>
    slice(study, { more: [[0x00200037, 'DS', cosines], ...more] })
  const ends: DicomElements = [[0x00280030, 'DS', '0.5\\0.5'], ...HU]
  const region = [
    [
      0x00186011,
      'SQ',
      [
        [
          [0x00186012, 'US', [1]],
          [0x00186014, 'US', [1]],
          [0x00186018, 'UL', [0]],
          [0x0018601a, 'UL', [0]],
          [0x0018601c, 'UL', [SIZE]],
          [0x0018601e, 'UL', [SIZE]],
          [0x00186024, 'US', [3]],
          [0x00186026, 'US', [3]],
          [0x0018602c, 'FD', [0.05]],
          [0x0018602e, 'FD', [0.05]],
        ],
      ],
    ],
  ] as const
  return {
    'ten, two damaged': zipOf(damaged.map(tenth)),
    // Of three frames the second is cut off, and the third is not there.
    'cut off': slice(19, { more: frames }, { pixels: Buffer.concat([words(100), words(100, SIZE * 20)]) }),
    'cut off, run lengths': slice(
      20,
      { more: frames },
      { syntax: syntaxes.rle, pixels: { fragments: [runs, runs.subarray(0, runs.length - 4)] } },
    ).subarray(0, -8),
    // The stored value 1000 is water (-24 HU), lung and bone in turn, as each frame has it.
    'enhanced CT': enhanced(
      2,
      [frame(0, -1000, 1, 40, 400), frame(2, -1800, 1, 40, 400), frame(4, 0, 1, 40, 400)],
      [1000, 1000, 1000],
      'CT',
    ),
    'enhanced MR': enhanced(22, [frame(0, 0, 0.5, 50, 100), frame(2, 0, 0.5, 400, 800)], [100, 400], 'MR'),
    'without numbers': zipOf(mixed.map(z => slice(3, { number: null, z, grey: z * 5 }))),
    'two phases': zipOf(phases),
    'localizer within': zipOf([
      ...[3, 1, 2].map(z => slice(5, { number: z, z, grey: 60 })),
      slice(5, { number: 9, grey: 200, more: [[0x00200037, 'DS', '0\\1\\0\\0\\0\\-1']] }),
    ]),
    flipped: turned(6, '-1\\0\\0\\0\\1\\0', [[0x00280030, 'DS', '1\\1']]),
    sagittal: turned(7, '0\\1\\0\\0\\0\\-1'),
    'no orientation': slice(8, { without: [0x00200037, 0x00200032] }),
    'two people': zipOf([
      slice(9, { number: 1 }),
      slice(9, { number: 2, z: 1, name: 'Other^Person', patientId: 'X-2' }),
    ]),
    '12 bit': slice(
      10,
      {
        more: [
          [0x00280101, 'US', [12]],
          [0x00280102, 'US', [11]],
        ],
      },
      { syntax: '1.2.840.10008.1.2.4.51', pixels: { fragments: [Buffer.from('ffd8ffd9', 'hex')] } },
    ),
    'two series': zipOf([
      ...[0, 1, 2].map(z => slice(11, { number: z, z, grey: 1_124, more: ends })),
      ...[0, 1, 2].map(z =>
        slice(11, { number: z, z, grey: 1_124, seriesNumber: 2, series: `${ROOT}.11.7`, more: ends }),
      ),
    ]),
    deflated: slice(12, { grey: 150 }, { syntax: DEFLATED }),
    'no pictures': zipOf([
      object(13, 4, '1.2.840.10008.5.1.4.1.1.88.22', 'SR'),
      object(13, 5, '1.2.840.10008.5.1.4.1.1.104.1', 'DOC', [
        [0x00420010, 'ST', 'Letter'],
        [0x00420011, 'OB', pdf('A letter')],
      ]),
      object(13, 6, '1.2.840.10008.5.1.4.1.1.9.1.1', 'ECG'),
    ]),
    radiograph: slice(14, {
      modality: 'DX',
      without: [0x00280030, 0x00200032, 0x00200037],
      more: [[0x00181164, 'DS', '0.2\\0.2']],
    }),
    photograph: slice(15, { modality: 'XC', without: [0x00280030, 0x00200032, 0x00200037] }),
    lossy: slice(16, { more: [[0x00282110, 'CS', '01']] }),
    ultrasound: slice(17, { modality: 'US', without: [0x00280030, 0x00200032, 0x00200037], more: region }),
    'ultrasound with spacing': slice(23, { modality: 'US', without: [0x00200032, 0x00200037], more: region }),
    CT: slice(18, { grey: 1_064, more: ends }),
  }
}
