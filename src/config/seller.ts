import type { Seller } from '../domain/money.ts'
import { isBlank, withoutInvisible } from '../domain/visible-text.ts'
import type { EnvironmentReader } from './parse.ts'

/** These lengths leave room on the page for people's names. */
const LONGEST = { NAME: 120, ADDRESS: 200, REGISTRATION: 60 }

/** The issuer of receipts: the hospital by name, unless more is configured. */
export function readSeller(read: EnvironmentReader, hospital: { nameEn: string; nameAr: string }): Seller {
  const name = readPair(read, 'NAME')
  const address = readPair(read, 'ADDRESS')
  return {
    name_en: name.en ?? hospital.nameEn,
    name_ar: name.ar ?? hospital.nameAr,
    address_en: address.en,
    address_ar: address.ar,
    registration: readLine(read, 'SELLER_REGISTRATION', LONGEST.REGISTRATION),
  }
}

/** A receipt is in both languages, so both texts are needed. */
function readPair(read: EnvironmentReader, what: 'NAME' | 'ADDRESS') {
  const [nameEn, nameAr] = [`SELLER_${what}_EN`, `SELLER_${what}_AR`]
  const en = readLine(read, nameEn, LONGEST[what])
  const ar = readLine(read, nameAr, LONGEST[what])
  if ((read.text(nameEn) === null) !== (read.text(nameAr) === null))
    read.problem(`${nameEn} and ${nameAr} must be given together, one text in each language`)
  return { en, ar }
}

function readLine(read: EnvironmentReader, name: string, longest: number): string | null {
  const value = read.text(name)
  if (value === null) return null
  const readable = !isBlank(value) && withoutInvisible(value) === value && !value.includes('\n')
  if (!readable) read.problem(`${name} must be one line of text that people can read`)
  if ([...value].length > longest) read.problem(`${name} must have at most ${longest} characters`)
  return value
}
