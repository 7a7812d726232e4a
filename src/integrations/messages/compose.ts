import { fill, linkOf, type MessageTexts, type Values } from '../../config/message-texts.ts'
import { textName } from '../../domain/messages/message.ts'
import { TIMEZONE } from '../../domain/time/calendar.ts'
import { directionOf, type Language, pick } from '../../i18n/language.ts'
import type { MessageWords } from '../../i18n/texts/message-texts-en.ts'
import { mailPage } from './mail-page.ts'
import type { Message } from './message-sender.ts'

export interface Sender {
  readonly texts: MessageTexts
  readonly hospital: { readonly nameEn: string; readonly nameAr: string }
  publicUrl(): string
}

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const UNKNOWN = '–'
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const dayFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIMEZONE } as const
const days: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', dayFormat),
  ar: new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', dayFormat),
}

/** In a text from right to left, numbers and codes keep their own order between these two invisible characters. */
const isolated = (value: string) => `\u2066${value}\u2069`

const note: Readonly<Record<Language, string>> = {
  en: 'This message was sent automatically; nobody reads answers to it.',
  ar: 'أُرسلت هذه الرسالة آليًا، ولا أحد يقرأ الردود عليها.',
}

export function composeMail(sender: Sender, message: Message): Letter {
  const words = wordsOf(sender, message)
  return writeMail(words, valuesOf(sender, message), message.lang)
}

export function writeMail(words: MessageWords, values: Values, lang: Language): Letter {
  const direction = directionOf(lang)
  const kept = direction === 'rtl' ? isolated : (value: string) => value
  const { link, hospital } = values
  // Only codes and amounts are isolated. Dates and the hospital's name follow the direction of the text.
  const plain = (template: string) =>
    fill(template, { ...values, case_number: kept(values.case_number), amount: kept(values.amount) })
  return {
    subject: plain(words.subject),
    text: `${plain(words.text)}\n\n${plain(words.button)}:\n${link}\n\n-- \n${hospital}\n${pick(lang, note)}\n`,
    html: mailPage({
      lang,
      subject: fill(words.subject, values),
      text: words.text,
      values,
      button: fill(words.button, values),
      note: pick(lang, note),
    }),
  }
}

export function composeSms(sender: Sender, message: Message): string {
  return fill(wordsOf(sender, message).sms, valuesOf(sender, message))
}

const wordsOf = ({ texts }: Sender, { event, recipient, lang }: Message) => texts[lang][textName(event, recipient.type)]

function valuesOf(sender: Sender, message: Message): Values {
  const { lang, facts, event, recipient, case_id } = message
  const { amount, currency, due_date, payment_url } = facts
  const publicUrl = sender.publicUrl()
  const isOurs = payment_url?.startsWith(`${publicUrl}/pay/`)
  return {
    case_number: facts.case_number,
    hospital: pick(lang, { en: sender.hospital.nameEn, ar: sender.hospital.nameAr }),
    link: linkOf(publicUrl, { event, side: recipient.type, caseId: case_id, payPage: isOurs ? payment_url : null }),
    amount: amount === null ? UNKNOWN : `${money.format(amount)} ${currency ?? ''}`.trim(),
    due_date: due_date === null ? UNKNOWN : days[lang].format(due_date),
  }
}
