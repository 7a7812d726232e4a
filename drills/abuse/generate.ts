import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'
import { DEPARTMENT, type Stage } from './stage.ts'

export interface Generated {
  readonly kind: 'valid' | 'mutated' | 'raw'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

/** Ids and words by the name of the field: the ones of the stage, and some that name nothing. */
function pools(stage: Stage): Record<string, readonly string[]> {
  const cases = [...stage.cases.values()]
  const known = (values: readonly (string | null)[]) => [...values.flatMap(value => value ?? []), ...NOTHING]
  const doctors = ['dr-coordinator', 'dr-doctor', 'dr-former', 'dr-outsider', 'dr-new', ' dr-doctor ', 'د. سارة']
  const categories = known([stage.catalogue.dcId, stage.catalogue.freeDcId])
  const dates = [
    '2026-03-10',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '2026-03-10T10:00:00Z',
  ]
  const odd = ['-271821-04-20T00:00:00Z', '2026-03-10T25:00:00Z', '1', 'now', '']
  return {
    case_id: known(cases.map(({ caseId }) => caseId)),
    sop_id: known(cases.flatMap(one => [one.coordinatorSop, one.doctorSop, one.formerSop])),
    payment_ref: known(cases.map(({ paymentRef }) => paymentRef)),
    rt_id: known([stage.catalogue.rtId]),
    review_type_id: known([stage.catalogue.rtId]),
    dc_id: categories,
    speciality_id: categories,
    cc_id: known([stage.catalogue.ccId]),
    doctor_id: doctors,
    doctor_ids: doctors,
    emp_id: doctors,
    department_id: [DEPARTMENT, ...NOTHING],
    coordinator_id: doctors,
    date_from: [...dates, ...odd],
    date_to: [...dates, ...odd],
    from: [...dates, ...odd],
    to: [...dates, ...odd],
    file: known(cases.map(({ caseId }) => `${caseId}.pdf`)),
    key: ['ct', 'unknown'],
    url: ['https://files.example.org/ct.pdf', 'ftp://x', '//host/path', 'javascript:alert(1)', 'not a url'],
  }
}

/** Parts of a path that some servers stumble over. */
const ODD_PARTS = [
  '\u0000',
  'a\u0000b',
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e',
  '\u2028',
  'x'.repeat(300),
  '\r\nx: y',
  ' ',
]
const NOTHING = ['00000000-0000-7000-8000-000000000000', 'x', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{}']

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', ' ', '%', '_', '\\', "'", '$1', 'أحمد', '\u202e', '\ufeff', '😀', 'İ', 'ß'),
  },
)

/** A value that the schema mostly allows. */
function drawnFrom(schema: Schema, name: string, pool: Record<string, readonly string[]>): fc.Arbitrary<unknown> {
  const one = schema['x-one-or-many']
  if (one !== undefined) {
    const drawn = drawnFrom(one, name, pool)
    return fc.oneof(drawn, fc.array(drawn, { maxLength: 5 }))
  }
  const choices = schema.enum
  if (choices !== undefined) return fc.constantFrom(...choices)
  const [type] = [schema.type].flat()
  switch (type) {
    case 'string': {
      const known = pool[name]
      return known === undefined ? text : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, text)
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema
      const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0, -0)
      return fc.oneof({ weight: 5, arbitrary: fc.integer({ min: Math.ceil(minimum), max: maximum }) }, edges)
    }
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(drawnFrom(schema.items ?? {}, name, pool), { maxLength: 4 })
    case 'object':
      return objectOf(schema, pool)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(schema: Schema, pool: Record<string, readonly string[]>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, drawnFrom(one, name, pool)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] }) as fc.Arbitrary<
    Record<string, unknown>
  >
}

export interface Sources {
  /** Bodies and queries near the schema, with ids of the stage. */
  readonly body: fc.Arbitrary<Record<string, unknown>>
  readonly query: fc.Arbitrary<Record<string, unknown>>
  readonly params: fc.Arbitrary<Record<string, string>>
}

/** One in three is the call that is known to work, so that a fault behind the first check is reached too. */
export function sourcesOf(operation: Operation, stage: Stage): Sources {
  const pool = pools(stage)
  const { call } = operation
  const body = objectOf(operation.body ?? {}, pool)
  const query = objectOf({ properties: operation.query }, pool)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const part = (name: string) =>
    fc.oneof(fc.constantFrom(...(pool[name] ?? NOTHING)), fc.constantFrom(...ODD_PARTS), text)
  const params = fc.record(Object.fromEntries(names.map(name => [name, part(name)])))
  const near = (given: Record<string, unknown>, drawn: fc.Arbitrary<Record<string, unknown>>) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(given) },
      { weight: 2, arbitrary: drawn.map(one => ({ ...given, ...one })) },
      { weight: 1, arbitrary: drawn },
    )
  return {
    body: near(call.body ?? {}, body),
    query: near(call.query ?? {}, query),
    params: fc.oneof(
      fc.constant(call.params ?? {}),
      params.map(drawn => ({ ...call.params, ...drawn })),
    ),
  }
}
