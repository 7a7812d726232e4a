import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'
import { DEPARTMENT, type Setup } from './setup.ts'

type Fields = Record<string, unknown>
type Pool = Readonly<Record<string, readonly string[]>>

const NOTHING = ['00000000-0000-7000-8000-000000000000', 'x', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{}']
const DATES = [
  ...'2026-03-10 2026-02-30 0000-01-01 9999-12-31 +275760-09-13T00:00:00Z -271821-04-20T00:00:00Z'.split(' '),
  ...'2026-03-10T10:00:00Z 2026-03-10T25:00:00Z 1 now'.split(' '),
  '',
]
const DOCTORS = ['dr-coordinator', 'dr-doctor', 'dr-former', 'dr-outsider', 'dr-new', ' dr-doctor ', 'د. سارة']
/** Path segments that are known to break some servers. */
const ODD_PARTS = [
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e',
  '\u2028',
  '\u0000',
  'a\u0000b',
  '\r\nx: y',
  ' ',
  'x'.repeat(300),
]

/** Values by the name of the field: existing ids, and some that name nothing. */
function pools(setup: Setup): Pool {
  const cases = [...setup.cases.values()]
  const known = (...values: (string | null)[]) => [...values.flatMap(value => value ?? []), ...NOTHING]
  const { rtId, dcId, freeDcId, ccId } = setup.catalogue
  return {
    case_id: known(...cases.map(({ caseId }) => caseId)),
    sop_id: known(...cases.flatMap(({ assignments }) => Object.values(assignments))),
    payment_ref: known(...cases.map(({ paymentRef }) => paymentRef)),
    file: known(...cases.map(({ caseId }) => `${caseId}.pdf`)),
    rt_id: known(rtId),
    review_type_id: known(rtId),
    dc_id: known(dcId, freeDcId),
    speciality_id: known(dcId, freeDcId),
    cc_id: known(ccId),
    department_id: known(DEPARTMENT),
    ...Object.fromEntries(['doctor_id', 'doctor_ids', 'emp_id', 'coordinator_id'].map(name => [name, DOCTORS])),
    ...Object.fromEntries(['date_from', 'date_to', 'from', 'to'].map(name => [name, DATES])),
    key: ['ct', 'unknown'],
    url: ['https://files.example.org/ct.pdf', 'ftp://x', '//host/path', 'javascript:alert(1)', 'not a url'],
  }
}

const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...`| |%|_|\\|'|$1|أحمد|\u202e|\ufeff|😀|İ|ß`.split('|')) },
)

/** A value that the schema mostly allows. */
function drawnFrom(schema: Schema, name: string, pool: Pool): fc.Arbitrary<unknown> {
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

function objectOf({ properties = {}, required = [] }: Schema, pool: Pool): fc.Arbitrary<Fields> {
  const fields = Object.entries(properties).map(([name, one]) => [name, drawnFrom(one, name, pool)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] }) as fc.Arbitrary<Fields>
}

export interface Sources {
  /** Bodies and queries that mostly fit the schema, with existing ids. */
  readonly body: fc.Arbitrary<Fields>
  readonly query: fc.Arbitrary<Fields>
  readonly params: fc.Arbitrary<Record<string, string>>
}

/** One in four is the valid call, so that faults behind the first check are reached too. */
export function sourcesOf({ path, body, query, call }: Operation, setup: Setup): Sources {
  const pool = pools(setup)
  const near = (given: Fields, drawn: fc.Arbitrary<Fields>) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(given) },
      { weight: 2, arbitrary: drawn.map(one => ({ ...given, ...one })) },
      { weight: 1, arbitrary: drawn },
    )
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const part = (name: string) => fc.oneof(fc.constantFrom(...(pool[name] ?? NOTHING), ...ODD_PARTS), text)
  const params = fc.record(Object.fromEntries(names.map(name => [name, part(name)])))
  return {
    body: near(call.body ?? {}, objectOf(body ?? {}, pool)),
    query: near(call.query ?? {}, objectOf({ properties: query }, pool)),
    params: fc.oneof(
      fc.constant(call.params ?? {}),
      params.map(drawn => ({ ...call.params, ...drawn })),
    ),
  }
}
