import { readFileSync } from 'node:fs'
import { audiences, type MessageEvent, messageEvents, type TextName, textName } from '../domain/messages/message.ts'
import { type Language, languages } from '../i18n/language.ts'
import { messageTextsAr } from '../i18n/texts/message-texts-ar.ts'
import { type MessageWords, messageTextsEn } from '../i18n/texts/message-texts-en.ts'

export type MessageTexts = Readonly<Record<Language, Readonly<Record<TextName, MessageWords>>>>

export const builtInTexts: MessageTexts = { en: messageTextsEn, ar: messageTextsAr }

export interface TextPlace {
  readonly name: TextName
  readonly event: MessageEvent
  readonly side: 'patient' | 'doctor'
}

/** All texts, each with its event and its side. */
export const textNames: readonly TextPlace[] = messageEvents.flatMap(event =>
  audiences[event].to.map(side => ({ name: textName(event, side), event, side })),
)

const placeholders = ['case_number', 'hospital', 'link', 'amount', 'due_date'] as const
export type Values = Readonly<Record<(typeof placeholders)[number], string>>

/** Fills the placeholders of a template. `shown` may wrap each value. */
export function fill(template: string, values: Values, shown: (value: string) => string = value => value): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? shown(values[name as keyof Values]) : whole,
  )
}

const isOneLine: Readonly<Record<keyof MessageWords, boolean>> = {
  subject: true,
  text: false,
  button: true,
  sms: false,
}
const parts = Object.keys(isOneLine) as (keyof MessageWords)[]
const MOST_SMS_PARTS = 3
const LONGEST = 2_000

const desks: Readonly<Record<TextPlace['side'], string>> = { patient: 'web/app', doctor: 'web/pro' }

interface About extends Pick<TextPlace, 'event' | 'side'> {
  readonly caseId: string
  /** This service's page for paying. Null when the hospital's gateway takes the payment. */
  readonly payPage: string | null
}

/** Links to a page of this service, because a provider's address expires and phones warn of strange hosts. */
export function linkOf(publicUrl: string, { event, side, caseId, payPage }: About): string {
  const desk = `${publicUrl}/${desks[side]}`
  const page = `${desk}/cases/${caseId}`
  return { case: page, report: `${page}/report`, desk, payment: payPage ?? page }[audiences[event].page]
}

export const SAMPLE_CASE = '0192f0c1-2d3e-7f40-8a5b-6c7d8e9f0a1b'
export const samplePayPage = (publicUrl: string) => `${publicUrl}/pay/${'0f'.repeat(32)}`

/** Sample values of the usual length, for counting the parts of an SMS and for previews. */
export const sampleValues = (hospital: string, link: string): Values => ({
  case_number: 'SO-2026-000123-3',
  hospital,
  link,
  amount: '1,500.00 SAR',
  due_date: '17 November 2026',
})

type Replaced = Record<Language, Record<string, MessageWords>>

type Say = (problem: string) => void

/** Returns the built-in texts with the replacements of a file. Reports every problem of the file. */
export function readTexts(path: string, sampleOf: (language: Language, place: TextPlace) => Values, say: Say) {
  const texts: Replaced = { en: { ...messageTextsEn }, ar: { ...messageTextsAr } }
  const events = records(parse(path), () => say('must name a JSON file in UTF-8, an object of events'))
  for (const [name, byLanguage] of events) {
    const known = textNames.find(place => place.name === name)
    if (known === undefined) {
      say(`names an unknown event: ${name}`)
      continue
    }
    for (const [language, words] of records(byLanguage, () => say(`must give ${name} an object of languages`))) {
      const place = `${name}.${language}`
      const own = languages.find(known => known === language)
      if (own === undefined) say(`names an unknown language: ${place}`)
      else {
        const given = readWords(words, place, sampleOf(own, known), say)
        texts[own][name] = { ...(texts[own][name] as MessageWords), ...given }
      }
    }
  }
  return texts as MessageTexts
}

function readWords(words: unknown, place: string, sample: Values, say: Say) {
  const read: Partial<Record<keyof MessageWords, string>> = {}
  for (const [name, text] of records(words, () => say(`must give ${place} an object of ${parts.join(', ')}`))) {
    const part = parts.find(one => one === name)
    const at = `${place}.${name}`
    if (part === undefined) say(`names an unknown part: ${at}`)
    else if (!isText(text)) say(`must give ${at} a text of at most ${LONGEST} characters`)
    else {
      for (const problem of problemsOf(part, text, at, sample)) say(problem)
      read[part] = text.trim()
    }
  }
  return read
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST
}

/** An SMS with an unknown placeholder is not measured, because nothing can fill it. */
function* problemsOf(part: keyof MessageWords, text: string, at: string, sample: Values): Generator<string> {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !placeholders.some(one => one === name))
  if (unknown !== undefined) yield `has an unknown placeholder in ${at}: ${unknown[0]}`
  else if (part === 'sms' && smsParts(fill(text, sample)) > MOST_SMS_PARTS) {
    yield `has a text in ${at} that does not fit into ${MOST_SMS_PARTS} parts of an SMS`
  }
  if (isOneLine[part] && /[\r\n]/.test(text)) yield `must give ${at} one line`
}

function records(value: unknown, otherwise: () => void): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  otherwise()
  return []
}

function parse(path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)))
  } catch {
    return null
  }
}

/** The letters that an SMS sends in seven bits. An extended letter takes two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

/** Counts the parts of an SMS. A single other letter, such as an Arabic one, makes every letter take two bytes. */
export function smsParts(text: string): number {
  const letters = [...text]
  const short = letters.every(letter => BASIC.includes(letter) || EXTENDED.includes(letter))
  const places = short ? text.length + letters.filter(letter => EXTENDED.includes(letter)).length : text.length
  const [alone, each] = short ? [160, 153] : [70, 67]
  return places <= alone ? 1 : Math.ceil(places / each)
}
