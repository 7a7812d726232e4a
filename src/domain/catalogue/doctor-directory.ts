import { isLanguage, type Language, languages } from '../../i18n/language.ts'
import type { FieldError } from '../errors/errors.ts'
import { isEmail, normalPhone } from '../messages/addresses.ts'
import { isStorable } from '../text/storable.ts'
import { catalogueLimits } from './catalogue-limits.ts'

export interface Department {
  readonly department_id: string
  readonly name_en: string
  readonly name_ar: string
}

export interface DoctorProfile {
  readonly doctor_id: string
  readonly department_id: string
  readonly name_en: string
  readonly name_ar: string
  readonly speciality_en: string
  readonly speciality_ar: string
  readonly email: string | null
  readonly phone: string | null
  readonly lang: Language | null
}

export interface Directory {
  readonly departments: readonly Department[]
  readonly doctors: readonly DoctorProfile[]
}

const { givenId, name } = catalogueLimits

interface Addresses {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

const addressKinds = { email: 'an e-mail address', phone: 'a telephone number' } as const

/**
 * Returns the fields whose address no message can reach. The country here is arbitrary, because the real one is added
 * when the number is used.
 */
function wrongAddresses({ email, phone }: Addresses): (keyof Addresses)[] {
  return [
    ...(email && !isEmail(email) ? (['email'] as const) : []),
    ...(phone && normalPhone(phone, '1') === null ? (['phone'] as const) : []),
  ]
}

export function addressProblems(addresses: Addresses): FieldError[] {
  return wrongAddresses(addresses).map(field => ({ field, key: 'field_invalid' }))
}

/** Reads a directory file. Collects every problem together with its place in the file. */
export function readDirectory(content: unknown): { directory: Directory; problems: string[] } {
  const problems: string[] = []
  const file = isRecord(content) ? content : {}
  if (!isRecord(content)) problems.push('the file must hold an object with departments and doctors')
  const records = (name: string) => {
    const list = file[name]
    if (Array.isArray(list)) return list as unknown[]
    if (isRecord(content)) problems.push(`${name} must be a list`)
    return []
  }
  const reader = (list: string, value: unknown, index: number) => {
    const place = `${list}[${index}]`
    if (!isRecord(value)) problems.push(`${place} must be an object`)
    return { place, text: textReader(isRecord(value) ? value : null, place, problems) }
  }

  const departments = records('departments').map((value, index): Department => {
    const { text } = reader('departments', value, index)
    return {
      department_id: text('department_id', givenId),
      name_en: text('name_en', name),
      name_ar: text('name_ar', name),
    }
  })
  const doctors = records('doctors').map((value, index): DoctorProfile => {
    const { place, text } = reader('doctors', value, index)
    const lang = isRecord(value) ? (value.lang ?? null) : null
    if (lang !== null && !isLanguage(lang)) problems.push(`${place}.lang must be ${languages.join(' or ')}`)
    const address = (field: 'email' | 'phone') =>
      isRecord(value) && (value[field] ?? '') !== '' ? text(field, catalogueLimits.address) : null
    const addresses = { email: address('email'), phone: address('phone') }
    for (const field of wrongAddresses(addresses)) problems.push(`${place}.${field} must be ${addressKinds[field]}`)
    return {
      doctor_id: text('doctor_id', givenId),
      department_id: text('department_id', givenId),
      name_en: text('name_en', name),
      name_ar: text('name_ar', name),
      speciality_en: text('speciality_en', name),
      speciality_ar: text('speciality_ar', name),
      ...addresses,
      lang: isLanguage(lang) ? lang : null,
    }
  })
  reportRepeated('departments', 'department_id', departments, problems)
  reportRepeated('doctors', 'doctor_id', doctors, problems)
  return { directory: { departments, doctors }, problems }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a reader of a record's texts, which trims them. A record that is no object already has its problem. */
function textReader(record: Record<string, unknown> | null, place: string, problems: string[]) {
  return (field: string, longest: number): string => {
    if (record === null) return ''
    const value = record[field]
    const problem = textProblem(value, longest)
    if (problem !== null) problems.push(`${place}.${field} ${problem}`)
    return typeof value === 'string' ? value.trim() : ''
  }
}

function textProblem(value: unknown, longest: number): string | null {
  if (value === undefined || value === null) return 'is required'
  if (typeof value !== 'string') return 'must be text'
  const text = value.trim()
  if (text === '') return 'must not be empty'
  if ([...text].length > longest) return `must be at most ${longest} characters long`
  return isStorable(text) ? null : 'holds characters that cannot be stored'
}

function reportRepeated<F extends string>(
  list: string,
  field: F,
  records: readonly Readonly<Record<F, string>>[],
  problems: string[],
): void {
  const first = new Map<string, number>()
  records.forEach((record, index) => {
    const id = record[field]
    const earlier = first.get(id)
    if (id === '') return
    if (earlier === undefined) first.set(id, index)
    else problems.push(`${list}[${index}].${field} "${id}" is already used by ${list}[${earlier}]`)
  })
}
