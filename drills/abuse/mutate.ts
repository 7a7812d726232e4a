import fc from 'fast-check'

type Json = unknown
type Fields = Record<string, Json>

const nested = (depth: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`) as Json

/** JSON values, separated by semicolons. */
const SHORT = `null;true;false;0;-1;1.5;1e308;-1e308;9007199254740992;5e-324;"";" ";"45";"null";"1e999";"%00";"a\\r\\nb";
  [];{};[[]];["x"];[null];[7];{"a":1};{"toString":"x"};{"valueOf":1};{"length":9};
  "\\u0000";"\\ud800";"\\u202e\\u2066";"\\ufeff"`
const LONG = ['x'.repeat(3_000), 'é'.repeat(21_000), '😀'.repeat(300), Array(600).fill('a'), Array(60).fill({})]
const DEEP = [nested(15, '[', ']'), nested(40, '[', ']'), nested(40, '{"a":', '}')]

/** Values of a wrong type for any field. */
const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Json>(...SHORT.split(';').map(text => JSON.parse(text)), ...LONG, ...DEEP) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
)

const NAMES = '__proto__ constructor prototype toString hasOwnProperty user_id status total_amount case_coordinator_id'
const extraNames = [...NAMES.split(' '), 'active', 'version', 'length', '', 'a.b', 'a[0]', '$where', '\u0000']

/** Changes an object; the number selects the place. */
type Mutation = (given: Fields, place: number, value: Json) => Json

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]

const replace: Mutation = (given, place, value) => {
  const name = pick(Object.keys(given), place)
  return name === undefined ? value : withField(given, name, value)
}
const remove: Mutation = (given, place) => {
  const { [pick(Object.keys(given), place) ?? '']: _gone, ...rest } = given
  return rest
}
const add: Mutation = (given, place, value) => withField(given, pick(extraNames, place) ?? '', value)
const whole: Mutation = (_given, _place, value) => value
/** Changes something one level deeper: an item of a list, or a field of a document. */
const deepen: Mutation = (given, place, value) => {
  const lists = Object.entries(given).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]))
  const [name, list] = pick(lists, place) ?? ['extra', []]
  const [first] = list
  return withField(given, name, [...list, isObject(first) ? withField(first, 'url', value) : value])
}

const mutations = [replace, replace, replace, replace, remove, remove, add, add, deepen, deepen, whole]

const isObject = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function withField(given: Fields, name: string, value: Json): Fields {
  const copy = { ...given }
  // A plain assignment of __proto__ would set the prototype of the copy.
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A valid body with one to three changes. */
export function mutated(bodies: fc.Arbitrary<Fields>): fc.Arbitrary<Json> {
  const steps = fc.array(fc.tuple(fc.constantFrom(...mutations), fc.nat(), strange), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(bodies, steps)
    .map(([body, bends]) =>
      bends.reduce<Json>((bent, [bend, place, value]) => (isObject(bent) ? bend(bent, place, value) : bent), body),
    )
}

const NO_OBJECTS = '{ } [] "x" 1 null true {"a":1}{"a":2} {"a":1,"a":2} \ufeff{} {"\\u0000":1}'.split(' ')
const NO_TEXTS = ['fffe', 'c328', 'eda080', '00', '7b2280223a317d']

/** Bytes that are hardly JSON: cut, doubled, in another encoding, or random. */
export function rawBytes(bodies: fc.Arbitrary<Fields>): fc.Arbitrary<Buffer> {
  const json = bodies.map(body => Buffer.from(JSON.stringify(body)))
  return fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(one => Buffer.from(one)),
    fc.tuple(json, fc.nat()).map(([body, at]) => body.subarray(0, at % (body.length + 1))),
    fc.tuple(json, fc.nat(), fc.nat(255)).map(([body, at, byte]) => {
      const bent = Buffer.from(body)
      if (bent.length > 0) bent[at % bent.length] = byte
      return bent
    }),
    fc.constantFrom(...NO_OBJECTS).map(one => Buffer.from(one)),
    fc.constantFrom(...NO_TEXTS).map(one => Buffer.from(one, 'hex')),
    json.map(body => Buffer.from(body.toString(), 'utf16le')),
  )
}
