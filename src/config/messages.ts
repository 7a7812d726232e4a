import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isEmail } from '../domain/messages/addresses.ts'
import { type DirectChannel, directChannels } from '../domain/messages/message.ts'
import { type Language, pick } from '../i18n/language.ts'
import { choice, path, text } from './kinds.ts'
import {
  builtInTexts,
  linkOf,
  readTexts,
  SAMPLE_CASE,
  samplePayPage,
  sampleValues,
  type TextPlace,
} from './message-texts.ts'
import { isLoopback } from './networks.ts'
import { projectDir } from './project-dir.ts'
import { group, type Kind, type SettingReader, setting, type Values } from './setting.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly user: string | null
  readonly password: string
  /** `always`: TLS from the first byte. `starttls`: must succeed. `offered`: STARTTLS if the server has it. `off`: no TLS. */
  readonly tls: 'always' | 'starttls' | 'offered' | 'off'
  /** The server runs on this machine, where a certificate proves nothing. */
  readonly isLocal: boolean
}

export interface MailSettings {
  readonly server: SmtpServer
  readonly from: { readonly name: string; readonly address: string }
  readonly dkim: { readonly domain: string; readonly selector: string; readonly key: string } | null
}

const smsProviders = ['unifonic', 'taqnyat', 'twilio'] as const
export type SmsProvider = (typeof smsProviders)[number]

export interface SmsSettings {
  readonly provider: SmsProvider
  /** Twilio's account. Other providers have none. */
  readonly account: string
  readonly key: string
  readonly sender: string
  /** Replaces the provider's own scheme and host. Null keeps them. */
  readonly url: string | null
}

const SMTP_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
type SmtpProtocol = keyof typeof SMTP_PORTS
const smtpProtocols = Object.keys(SMTP_PORTS) as SmtpProtocol[]

/** A problem never repeats the address, because it may hold a password. */
const smtpUrl: Kind<SmtpServer> = (given, say) => {
  const url = URL.canParse(given) ? new URL(given) : null
  const protocol = smtpProtocols.find(one => one === url?.protocol)
  if (url === null || protocol === undefined || url.hostname === '') {
    return say('must be an address starting with smtp:// or smtps://')
  }
  if (!endsAfterHost(url)) return say('may end with ?tls=off, and nothing else behind the host')
  const isOff = url.searchParams.get('tls') === 'off'
  if (isOff && protocol === 'smtps:') return say('cannot be smtps:// with tls=off')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = isLoopback(host)
  try {
    return {
      host,
      port: url.port === '' ? SMTP_PORTS[protocol] : Number(url.port),
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      tls: tlsOf(protocol, { isOff, isLocal }),
      isLocal,
    }
  } catch {
    return say('must have its user and password percent-encoded')
  }
}

function endsAfterHost({ pathname, searchParams }: URL): boolean {
  const tls = searchParams.get('tls')
  const hasOnlyTls = [...searchParams.keys()].every(name => name === 'tls') && (tls === null || tls === 'off')
  return hasOnlyTls && (pathname === '' || pathname === '/')
}

function tlsOf(protocol: SmtpProtocol, { isOff, isLocal }: { isOff: boolean; isLocal: boolean }): SmtpServer['tls'] {
  if (protocol === 'smtps:') return 'always'
  if (isOff) return 'off'
  return isLocal ? 'offered' : 'starttls'
}

const sender: Kind<MailSettings['from']> = (given, say) => {
  const [, name = '', inBrackets, bare] = /^(?:(.*?)\s*<([^<>]+)>|([^<>]+))$/.exec(given) ?? []
  const address = (inBrackets ?? bare ?? '').trim()
  if (isEmail(address)) return { name: name.replace(/^"(.*)"$/, '$1').trim(), address }
  return say('must be an e-mail address, or a name and an address such as Noor Hospital <care@example.org>')
}

const privateKey: Kind<string> = (given, say) => {
  try {
    const key = readFileSync(resolve(projectDir, given), 'utf8')
    if (createPrivateKey(key).asymmetricKeyType === 'rsa') return key
  } catch {
    // A file that cannot be read is the same problem as a key of another kind.
  }
  return say(`must name a file with a private RSA key in PEM form, not ${given}`)
}

const origin: Kind<string> = (given, say) => {
  const url = URL.canParse(given) ? new URL(given) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url !== null && isSafe && url.pathname === '/' && url.search === '' && url.username === '') return url.origin
  return say('must be https:// and a host, or http:// on this machine')
}

const country: Kind<string> = (given, say) =>
  /^[1-9]\d{0,2}$/.test(given) ? given : say('must be the digits of a country code such as 966')

export const messageSettings = group('Messages by e-mail and SMS', {
  MESSAGES: setting(choice('hub', 'direct'), 'hub', '`direct`: the service itself writes to people, without a hub'),
  SMTP_URL: setting(smtpUrl, null, 'the mail server; `smtp://` with STARTTLS (`?tls=off`: without) or `smtps://`', {
    example: 'smtp://user:password@mail.example.org:587',
  }),
  MAIL_FROM: setting(sender, null, 'who e-mails come from', { example: 'Noor Hospital <care@example.org>' }),
  DKIM_DOMAIN: setting(text, null, 'signs e-mails for this domain; all three DKIM variables or none', {
    example: 'example.org',
  }),
  DKIM_SELECTOR: setting(text, null, 'the name of the key in the DNS', { example: 'opinion' }),
  DKIM_KEY: setting(privateKey, null, 'file with the private key, RSA in PEM form', { example: 'dkim.pem' }),
  SMS_PROVIDER: setting(choice(...smsProviders), null, '`unifonic`, `taqnyat` or `twilio`', { example: 'unifonic' }),
  SMS_ACCOUNT: setting(text, null, "Twilio's account SID"),
  SMS_KEY: setting(text, null, "Unifonic's AppSid, Taqnyat's bearer token or Twilio's auth token"),
  SMS_SENDER: setting(text, null, 'the registered name or number that SMS come from', { example: 'NoorHosp' }),
  SMS_API_URL: setting(origin, null, "replaces the provider's own scheme and host", {
    example: 'https://sms.example.org',
  }),
  PHONE_COUNTRY: setting(country, '966', 'the country code of telephone numbers that are written without one'),
  MESSAGE_TEXTS: setting(path, null, 'a JSON file with texts of messages that replace the built-in ones', {
    otherwise: 'built in',
    example: 'messages.json',
  }),
})

interface Names {
  readonly publicUrl: string | null
  readonly hospital: { readonly nameEn: string; readonly nameAr: string }
  /** False when the hospital's gateway takes the payments. */
  readonly takesPayments: boolean
}

/** The first setting of each channel, which switches the channel on. */
const firstSettingOf: Readonly<Record<DirectChannel, keyof Given>> = { email: 'SMTP_URL', sms: 'SMS_PROVIDER' }

export const isDirect = (read: SettingReader) => read.given('MESSAGES') === 'direct'

export function readMessages(read: SettingReader, { publicUrl, hospital, takesPayments }: Names) {
  const given = read.read(messageSettings)
  const direct = given.MESSAGES === 'direct'
  const base = publicUrl ?? 'http://127.0.0.1:3000'
  const sampleOf = (language: Language, { event, side }: TextPlace) => {
    const name = pick(language, { en: hospital.nameEn, ar: hospital.nameAr })
    const payPage = takesPayments ? samplePayPage(base) : null
    return sampleValues(name, linkOf(base, { event, side, caseId: SAMPLE_CASE, payPage }))
  }
  const say = (problem: string) => void read.problem(`MESSAGE_TEXTS ${problem}`)
  const ownTexts = given.MESSAGE_TEXTS
  requireTogether(read, given)
  const mail = mailOf(given)
  const sms = smsOf(given)
  const ways: Readonly<Record<DirectChannel, object | null>> = { email: mail, sms }
  return {
    messages: {
      /** The channels by which the service itself sends. There are none when the hub sends. */
      channels: direct ? directChannels.filter(channel => ways[channel] !== null) : [],
      mail: direct ? mail : null,
      sms: direct ? sms : null,
      phoneCountry: given.PHONE_COUNTRY,
      texts: ownTexts === null ? builtInTexts : readTexts(ownTexts, sampleOf, say),
    },
  }
}

/** Reports settings that are missing beside others. */
function requireTogether(read: SettingReader, { MESSAGES, SMS_PROVIDER }: Given): void {
  const isMissing = (name: string) => read.given(name) === null
  const allOrNone = (...names: readonly string[]) => {
    const present = names.filter(name => !isMissing(name))
    if (present.length === 0) return
    for (const name of names.filter(isMissing)) read.problem(`${name} is required beside ${present.join(' and ')}`)
  }
  allOrNone('SMTP_URL', 'MAIL_FROM')
  allOrNone('DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY')
  if (isMissing('SMTP_URL') && !isMissing('DKIM_KEY')) read.problem('SMTP_URL is required beside DKIM_KEY')
  const account = SMS_PROVIDER === 'twilio' ? ['SMS_ACCOUNT'] : []
  allOrNone('SMS_PROVIDER', 'SMS_KEY', 'SMS_SENDER', ...account)
  const firstSettings = directChannels.map(channel => firstSettingOf[channel])
  if (MESSAGES === 'direct' && firstSettings.every(isMissing)) {
    read.problem(`${firstSettings.join(' or ')} is required with MESSAGES=direct`)
  }
}

type Given = Values<(typeof messageSettings)['settings']>

function mailOf({ SMTP_URL, MAIL_FROM, DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Given): MailSettings | null {
  if (SMTP_URL === null || MAIL_FROM === null) return null
  const signed = DKIM_DOMAIN !== null && DKIM_SELECTOR !== null && DKIM_KEY !== null
  const dkim = signed ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, key: DKIM_KEY } : null
  return { server: SMTP_URL, from: MAIL_FROM, dkim }
}

function smsOf({ SMS_PROVIDER, SMS_ACCOUNT, SMS_KEY, SMS_SENDER, SMS_API_URL }: Given): SmsSettings | null {
  if (SMS_PROVIDER === null || SMS_KEY === null || SMS_SENDER === null) return null
  return { provider: SMS_PROVIDER, account: SMS_ACCOUNT ?? '', key: SMS_KEY, sender: SMS_SENDER, url: SMS_API_URL }
}
