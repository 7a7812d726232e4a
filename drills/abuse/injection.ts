import type { Operation } from './operations.ts'
import type { Setup } from './setup.ts'

/** Texts that have broken other systems; a broken bar separates them. */
const BY_KIND = {
  sql: `'; drop table review_cases; --¦' or '1'='1¦$1¦$$; select pg_sleep(9); $$¦\\'); --¦E'\\x00'¦%_\\`,
  html: '<script>alert(1)</script>¦"><img src=x onerror=alert(1)>¦<!-- -->¦&lt;b&gt;&amp;¦]]>¦<svg/onload=1>',
  templates: `{{7*7}}¦$\u007b7*7}¦<%= 7*7 %>¦#{7*7}¦{% raw %}¦#eval("1+1")¦#import "x.typ"¦$ x^2 $¦*bold* _it_`,
  paths: '../../../../etc/passwd¦..\\..\\windows¦file:///etc/passwd¦/dev/null¦C:\\con¦~root',
  shell: '|id¦`id`¦$(id)',
  lines: 'a\r\nset-cookie: x=1¦a\nb¦a\tb¦%0d%0a',
  formats: '%s%s%n%x¦%d{0}¦{0}¦=cmd|x!A1¦+1¦-1¦@x',
  values: '{"status":"completed"}¦[]¦null¦undefined¦NaN¦true¦0¦-0¦1e999¦__proto__¦constructor',
  direction: '\u202eevil\u202c¦\u2066x\u2069¦أحمد ـ ١٢٣¦١٢٣٤¦13.0 - 17.0 < 5.0',
  letters: 'a\u0301¦é¦ﷺ¦İıſß¦😀👨‍👩‍👧‍👦¦𝒳¦ａ¦Z͑ͫ̓ͪ̂a̴̵l̷g̶o̸',
  invisible: '\u200b\u200d¦\uffff¦\u2028\u2029¦\u0001\u001f\u007f¦\u0085',
}
const hostileTexts = Object.values(BY_KIND).flatMap(texts => texts.split('¦'))

/** The quick version sends a few texts alone, and all of them joined in one long text, cut to the field's length. */
const SOME = [
  "'; drop table review_cases; --",
  'a\r\nset-cookie: x=1',
  '\u202eevil\u202c#eval("1")',
  hostileTexts.join(' '),
]

/** Ids and choices are not free text; other drills check them. */
const NO_TEXT =
  /^(id|case_id|case_ids|sop_id|refund_id|request_id|approval_id|picture_id|instance_uid|session_id|thread|date|rt_id|dc_id|cc_id|speciality_id|review_type_id|status|patient_gender|relation|reason_code)$/
/** Fields that are only compared, with the caller's own id or with the doctor directory. */
const COMPARED = [
  'POST /pro/request-documents doctor_id',
  'POST /pro/assign-doctor doctor_id',
  'POST /admin/assign-coordinator doctor_id',
  'POST /admin/assign-coordinators doctor_id',
  'POST /admin/edit-coordinator doctor_id',
  'POST /admin/replace-coordinator doctor_id',
  'POST /admin/map-doctors doctor_ids',
  'POST /admin/save-case-coordinators doctor_ids',
  'POST /admin/edit-case-coordinators doctor_ids',
  'POST /admin/save-doctor department_id',
  'POST /admin/export-review-cases date_from',
]

/** Sends every write with hostile text in all its text fields: it must be stored and read back exactly, or refused with 400. */
export async function checkInjections(setup: Setup, operations: readonly Operation[], all: boolean): Promise<string[]> {
  const [problems, refused]: [string[], string[]] = [[], []]
  const writes = operations.filter(({ call }) => call.writes)
  const texts = all ? hostileTexts : SOME
  for (const operation of writes) {
    for (const text of texts) problems.push(...(await tryText(setup, operation, text, refused)))
  }
  if (all)
    console.log(`${texts.length} hostile texts in ${writes.length} writes, refused: ${refused.join('; ') || 'none'}`)
  // If most texts are refused, the drill has shown little.
  if (refused.length > (texts.length * writes.length) / 5) problems.push(`${refused.length} were refused`)
  return problems
}

async function tryText(setup: Setup, operation: Operation, text: string, refused: string[]): Promise<string[]> {
  await setup.saved.restore()
  const placed: { name: string; value: string }[] = []
  const place = ({ name, maxLength, trims }: Field) => {
    // Each field gets its own text, so that two cannot be confused; the number is at the end, to keep the start hostile.
    const tail = `#${placed.length}`
    const value = [...text].slice(0, maxLength - tail.length).join('') + tail
    placed.push({ name, value: trims ? value.trim() : value })
    return value
  }
  const body = fill(operation.call.body, operation, place)
  const before = (await setup.saved.changes()).count
  const reply = await setup.call(operation.call.as, operation.path, body)
  const cell = `${operation.name} with ${JSON.stringify(text.slice(0, 60))}`
  if (reply.code === 400) {
    refused.push(cell)
    return (await setup.saved.changes()).count === before ? [] : [`${cell}: refused, but rows changed`]
  }
  if (reply.code !== 200) return [`${cell}: ${reply.code} ${reply.text.slice(0, 200)}`]
  const seen = await readBack(setup, operation, reply.body.data?.case_id)
  return placed
    .filter(({ name, value }) => !seen.has(name, value))
    .map(({ name, value }) => `${cell}: ${name} ${JSON.stringify(value)} did not come back`)
}

/** Fields that have another name when they are read. */
const ALIASES: Readonly<Record<string, string>> = { reason: 'cancel_reason', request_documents: 'requested_documents' }

/** The texts of answers by field. If a field is shown, it must hold the text; otherwise the text may be anywhere. */
class Seen {
  readonly #byField = new Map<string, Set<string>>()

  add(field: string, value: unknown): void {
    if (typeof value === 'string') this.#byField.set(field, (this.#byField.get(field) ?? new Set()).add(value))
    else if (Array.isArray(value)) for (const one of value) this.add(field, one)
    else for (const [name, one] of Object.entries(value ?? {})) this.add(name, one)
  }

  has(field: string, value: string): boolean {
    const shown = this.#byField.get(ALIASES[field] ?? field)
    return shown ? shown.has(value) : [...this.#byField.values()].some(values => values.has(value))
  }
}

/** The answer of the matching read, and what the owner of a new case sees. */
async function readBack(setup: Setup, { call }: Operation, caseId: string | undefined): Promise<Seen> {
  const own = { path: '/app/review-case-details', as: 'patient', body: { case_id: caseId } } as const
  const reads = [...(call.readBy ? [call.readBy] : []), ...(caseId === undefined ? [] : [own])]
  const seen = new Seen()
  for (const { path, as, body } of reads) seen.add('data', (await setup.call(as, path, body)).body.data)
  return seen
}

type Place = (field: Field) => string

function fill(value: unknown, operation: Operation, place: Place, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map(one => fill(one, operation, place, path))
  if (typeof value === 'object' && value !== null) {
    const filled = Object.entries(value).map(([name, one]) => [name, fill(one, operation, place, [...path, name])])
    return Object.fromEntries(filled)
  }
  const name = path.at(-1) ?? ''
  if (typeof value !== 'string' || NO_TEXT.test(name) || COMPARED.includes(`${operation.name} ${name}`)) return value
  return place(fieldAt(operation, path))
}

interface Field {
  readonly name: string
  readonly maxLength: number
  readonly trims: boolean
}

/** The maximum length of a field, and whether it is trimmed, from its schema. */
function fieldAt({ body }: Operation, path: readonly string[]): Field {
  let schema = body ?? {}
  for (const name of path) schema = schema.properties?.[name] ?? schema.items?.properties?.[name] ?? {}
  const leaf = schema.items ?? schema
  return { name: path.at(-1) ?? '', maxLength: leaf.maxLength ?? 100, trims: leaf['x-trim'] ?? false }
}
