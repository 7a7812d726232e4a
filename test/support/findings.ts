import assert from 'node:assert/strict'
import {
  type DicomElement,
  type DicomElements,
  type DicomFile,
  IMPLICIT,
  type Slice,
  writeDicom,
  writeSlice,
} from './dicom-writer.ts'
import { imagingWorld } from './imaging-world.ts'
import type { TestService } from './service.ts'
import { uploads } from './uploads.ts'

export const ENHANCED_SR = '1.2.840.10008.5.1.4.1.1.88.22'
export const KEY_OBJECTS = '1.2.840.10008.5.1.4.1.1.88.59'

export interface Finding {
  readonly study: string
  readonly series: string
  readonly sop: string
  /** The instances that it is about. */
  readonly about: readonly string[]
  readonly sopClass?: string
  /** How many lengths were measured. */
  readonly lengths?: number
  readonly name?: string
  readonly patientId?: string
  readonly more?: DicomElements
  /** Further items of its contents. */
  readonly items?: readonly DicomElements[]
}

const code = (value: string, meaning: string, scheme = 'DCM'): readonly DicomElements[] => [
  [
    [0x00080100, 'SH', value],
    [0x00080102, 'SH', scheme],
    [0x00080104, 'LO', meaning],
  ],
]

const reference = (sop: string): DicomElements => [
  [0x00081150, 'UI', '1.2.840.10008.5.1.4.1.1.2'],
  [0x00081155, 'UI', sop],
]

export const namedItem = (valueType: string, concept: readonly DicomElements[], value: DicomElement): DicomElements => [
  [0x0040a010, 'CS', 'CONTAINS'],
  [0x0040a040, 'CS', valueType],
  [0x0040a043, 'SQ', concept],
  value,
]

const picture = (sop: string): DicomElements => [
  [0x0040a010, 'CS', 'SELECTED FROM'],
  [0x0040a040, 'CS', 'IMAGE'],
  [0x00081199, 'SQ', [reference(sop)]],
]

/** A length of 12.5 mm between two points of a picture. */
const length = (sop: string): DicomElements => [
  ...namedItem('NUM', code('410668003', 'Length', 'SCT'), [
    0x0040a300,
    'SQ',
    [
      [
        [0x0040a30a, 'DS', '12.5'],
        [0x004008ea, 'SQ', code('mm', 'millimeter', 'UCUM')],
      ],
    ],
  ]),
  [
    0x0040a730,
    'SQ',
    [
      [
        [0x0040a010, 'CS', 'INFERRED FROM'],
        [0x0040a040, 'CS', 'SCOORD'],
        [0x00700022, 'FL', [1, 1, 5, 5]],
        [0x00700023, 'CS', 'POLYLINE'],
        [0x0040a730, 'SQ', [picture(sop)]],
      ],
    ],
  ],
]

/** The person who measured, as viewers write it. */
export const observer = (name: string): DicomElements =>
  namedItem('PNAME', code('121008', 'Person Observer Name'), [0x0040a123, 'PN', name])

/** What a viewer writes: a report in implicit little endian with a group of measurements, or a selection of pictures. */
export function writeFinding(finding: Finding, file: Omit<DicomFile, 'elements'> = {}): Buffer {
  const { study, series, sop, about, sopClass = ENHANCED_SR, lengths = 1, more = [], items = [] } = finding
  const isSelection = sopClass === KEY_OBJECTS
  const [first = '1.2.3'] = about
  const group: DicomElements = [
    ...namedItem('CONTAINER', code('125007', 'Measurement Group'), [0x0040a050, 'CS', 'SEPARATE']),
    [0x0040a730, 'SQ', Array.from({ length: lengths }, () => length(first))],
  ]
  const own: DicomElements = [
    [0x00080005, 'CS', 'ISO_IR 192'],
    [0x00080016, 'UI', sopClass],
    [0x00080018, 'UI', sop],
    [0x00080020, 'DA', '20260105'],
    [0x00080060, 'CS', isSelection ? 'KO' : 'SR'],
    [0x0008103e, 'LO', 'Research Derived series'],
    [0x00100010, 'PN', finding.name ?? 'Doe^Jane'],
    [0x00100020, 'LO', finding.patientId ?? 'HOSP-1'],
    [0x0020000d, 'UI', study],
    [0x0020000e, 'UI', series],
    [0x00200011, 'IS', '99'],
    [0x00200013, 'IS', '1'],
    [0x0040a040, 'CS', 'CONTAINER'],
    [0x0040a043, 'SQ', isSelection ? code('113000', 'Of Interest') : code('126000', 'Imaging Measurement Report')],
    ...(about.length === 0
      ? []
      : ([
          [
            0x0040a375,
            'SQ',
            [
              [
                [0x0020000d, 'UI', study],
                [
                  0x00081115,
                  'SQ',
                  [
                    [
                      [0x0020000e, 'UI', `${study}.1`],
                      [0x00081199, 'SQ', about.map(reference)],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ] as const)),
    [0x0040a730, 'SQ', [...(isSelection ? about.map(picture) : about.length === 0 ? [] : [group]), ...items]],
  ]
  const replaced = new Set(more.map(([tag]) => tag))
  const elements = [...own.filter(([tag]) => !replaced.has(tag)), ...more]
  return writeDicom({ syntax: IMPLICIT, ...file, elements })
}

export const TYPE = 'multipart/related; type="application/dicom"; boundary=frontier'

export const multipart = (files: readonly Buffer[], boundary = 'frontier'): Buffer =>
  Buffer.concat([
    ...files.flatMap(file => [
      Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`),
      file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** An answer to STOW-RS: what was stored, and why the rest was not. */
export async function storeFiles(
  service: TestService,
  caseId: string,
  token: string | null,
  files: readonly Buffer[],
  headers: Record<string, string> = {},
) {
  const response = await service.app.inject({
    method: 'POST',
    url: `/dicomweb/${caseId}/studies`,
    headers: { 'content-type': TYPE, ...(token === null ? {} : { authorization: token }), ...headers },
    payload: multipart(files),
  })
  const type = String(response.headers['content-type'])
  const json: any = type.includes('json') ? JSON.parse(response.body) : null
  const items = (tag: string): any[] => json?.[tag]?.Value ?? []
  return {
    code: response.statusCode,
    refusal: json?.code as string | undefined,
    message: json?.message as string | undefined,
    type,
    json,
    stored: items('00081199').map(item => item['00081155'].Value[0] as string),
    failures: items('00081198').map(item => item['00081197'].Value[0] as number),
  }
}

/** A picture in a case that has none, as if the patient had attached it before; answers what writes findings in it. */
export async function givePicture(service: TestService, patient: string, caseId: string) {
  const study = `1.2.826.0.1.3680043.10.21.${Number.parseInt(caseId.slice(-8), 16)}`
  const picture = `${study}.1.1`
  const slice = writeSlice({ study, series: `${study}.1`, sop: picture })
  const { document_id } = await uploads(service).checked(patient, slice, 'scan.dcm')
  await service.rows('update documents set case_id = $1 where document_id = $2', [caseId, document_id])
  let made = 1
  return (changes: Partial<Finding> = {}) => {
    const series = `${study}.${++made}`
    return writeFinding({ study, series, sop: `${series}.1`, about: [picture], ...changes })
  }
}

/** Cases with two pictures, findings that nobody has stored yet, and what is asked of them. */
export async function findingsWorld(service: TestService) {
  const imaging = await imagingWorld(service)
  const study = '1.2.826.0.1.3680043.10.20.1'
  const series = `${study}.1`
  const picture = (number: number) => `${series}.${number}`
  const slice = (number: number, more: Slice = {}) => writeSlice({ study, series, number, z: 3 * number, ...more })
  let made = 0
  return {
    ...imaging,
    study,
    series,
    picture,
    slice,
    newCase: async () => (await imaging.caseOf([slice(1), slice(2)])).caseId,
    fresh(changes: Partial<Finding> = {}): Finding & { readonly file: Buffer } {
      const own = `${study}.9.${++made}`
      const finding = { study, series: own, sop: `${own}.1`, about: [picture(1)], ...changes }
      return { ...finding, file: writeFinding(finding) }
    },
    store: (caseId: string, token: string | null, files: readonly Buffer[], headers?: Record<string, string>) =>
      storeFiles(service, caseId, token, files, headers),
    async details(surface: 'app' | 'pro' | 'admin', token: string, case_id: string) {
      const { body, text } = await service.call(`/${surface}/review-case-details`, { token, body: { case_id } })
      assert.ok(body.data, text)
      return body.data
    },
  }
}

/** Where DICOMweb has it. */
export const addressOf = ({ study, series, sop }: Finding) => `/studies/${study}/series/${series}/instances/${sop}`
