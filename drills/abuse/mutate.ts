import fc from 'fast-check'

type Json = unknown
type Mutation = (value: Record<string, Json>) => Json

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as Json
const mapped = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as Json

/** What is put where something else belongs. */
const strange = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 5e-324, '', ' ', '45', 'null', [], {}, [
    [],
  ]),
  fc.constantFrom<Json>(
    ['x'],
    [null],
    { a: 1 },
    { toString: 'x' },
    { valueOf: 1 },
    { length: 9 },
    [7],
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom<Json>('x'.repeat(3_000), 'é'.repeat(21_000), Array(600).fill('a'), Array(60).fill({}), nested(15)),
  fc.constantFrom<Json>(nested(40), mapped(40), '\u202e\u2066', '\ufeff', '😀'.repeat(300), 'a\r\nb', '%00', '1e999'),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const extraNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'user_id',
  'status',
  'total_amount',
  'case_coordinator_id',
  'active',
  'version',
  '',
  'x'.repeat(500),
  'a.b',
  'a[0]',
  '$where',
  '\u0000',
  'length',
]

/** JSON as text, since an object of ours cannot have a field of its own called __proto__ by accident. */
const extra = fc.tuple(fc.constantFrom(...extraNames), strange).map(
  ([name, value]): Mutation =>
    given =>
      withField(given, name, value),
)

const replaced = fc.tuple(fc.nat(), strange).map(
  ([index, value]): Mutation =>
    given => {
      const names = Object.keys(given)
      const name = names[index % Math.max(1, names.length)]
      return name === undefined ? value : withField(given, name, value)
    },
)

const removed = fc.nat().map(
  (index): Mutation =>
    given => {
      const names = Object.keys(given)
      const { [names[index % Math.max(1, names.length)] ?? '']: _gone, ...rest } = given
      return rest
    },
)

/** One step further down: an item of a list, a field of a document. */
const deeper = fc.tuple(fc.nat(), strange).map(
  ([index, value]): Mutation =>
    given => {
      const lists = Object.entries(given).filter(([, one]) => Array.isArray(one)) as [string, Json[]][]
      const [name, list] = lists[index % Math.max(1, lists.length)] ?? []
      if (name === undefined || list === undefined) return withField(given, 'extra', value)
      const [first] = list
      const bent =
        first !== null && typeof first === 'object' ? withField(first as Record<string, Json>, 'url', value) : value
      return withField(given, name, [...list, bent])
    },
)

const whole = strange.map(
  (value): Mutation =>
    () =>
      value,
)

const mutation = fc.oneof(
  { weight: 4, arbitrary: replaced },
  { weight: 2, arbitrary: removed },
  { weight: 2, arbitrary: extra },
  { weight: 2, arbitrary: deeper },
  { weight: 1, arbitrary: whole },
)

function withField(given: Record<string, Json>, name: string, value: Json): Record<string, Json> {
  const copy = { ...given }
  // A plain assignment would set the prototype of the copy.
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A valid body, bent once to three times. */
export function mutated(bodies: fc.Arbitrary<Record<string, Json>>): fc.Arbitrary<Json> {
  return fc.tuple(bodies, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([body, steps]) =>
    steps.reduce<Json>((bent, step) => {
      const isObject = typeof bent === 'object' && bent !== null && !Array.isArray(bent)
      return isObject ? step(bent as Record<string, Json>) : bent
    }, body),
  )
}

/** Bytes that are hardly JSON: cut, doubled, in another encoding, or anything at all. */
export function rawBytes(bodies: fc.Arbitrary<Record<string, Json>>): fc.Arbitrary<Buffer> {
  const json = bodies.map(body => Buffer.from(JSON.stringify(body)))
  const fixed = [
    '{',
    '}',
    '[]',
    '"x"',
    '1',
    'null',
    'true',
    '{"a":1}{"a":2}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{"\\u0000":1}',
  ]
  const bytes = [[0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0], [0x7b, 0x22, 0x80, 0x22, 0x3a, 0x31, 0x7d]]
  return fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(one => Buffer.from(one)),
    fc.tuple(json, fc.nat()).map(([body, at]) => body.subarray(0, at % (body.length + 1))),
    fc.tuple(json, fc.nat(), fc.nat(255)).map(([body, at, byte]) => {
      const bent = Buffer.from(body)
      if (bent.length > 0) bent[at % bent.length] = byte
      return bent
    }),
    fc.constantFrom(...fixed).map(one => Buffer.from(one)),
    fc.constantFrom(...bytes).map(one => Buffer.from(one)),
    json.map(body => Buffer.from(body.toString(), 'utf16le')),
  )
}
