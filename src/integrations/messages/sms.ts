import type { SmsProvider, SmsSettings } from '../../config/messages.ts'
import { lookAt, RemoteFailure, readBounded } from '../http-client.ts'
import { MessageRefused } from './message-sender.ts'

interface Sms {
  /** Such as +966501234567. */
  readonly to: string
  readonly text: string
  /** The same for every try of a message. */
  readonly key: string
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The message was sent, with the provider's id; or was refused for good; or failed and must be tried again. */
type Outcome = { readonly id: string | null } | 'refused' | 'failed'

interface Provider {
  readonly host: string
  path(settings: SmsSettings): string
  /** A path that only the account's own key can read. Null when the provider has no such path. */
  account(settings: SmsSettings): string | null
  headers(settings: SmsSettings): Record<string, string>
  /** A form, or JSON as text. */
  body(settings: SmsSettings, sms: Sms): URLSearchParams | string
  outcome(answer: Answer, sms: Sms): Outcome
}

const digitsOf = (phone: string) => phone.replace('+', '')
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
const isDone = ({ status }: Answer) => status >= 200 && status <= 299
const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value ?? '').match(/\d+/g)) ?? []

/** The codes for a wrong number. */
const UNIFONIC_WRONG = ['482', 'ER-02', 'ER-03', 'ER-04']
/** The codes for a message that the provider has already. */
const UNIFONIC_DUPLICATE = ['409', 'ER-09']
const TWILIO_WRONG = ['21211', '21214', '21217', '21610', '21614']

/**
 * The requests to each provider, and the meaning of its answers. A message is tried again after a failed sign-in or a
 * refused sender.
 */
const providers: Readonly<Record<SmsProvider, Provider>> = {
  unifonic: {
    host: 'https://el.cloud.unifonic.com',
    path: () => '/rest/SMS/messages',
    account: () => null,
    headers: () => ({}),
    body: ({ key, sender }, sms) =>
      new URLSearchParams({
        AppSid: key,
        SenderID: sender,
        Recipient: digitsOf(sms.to),
        Body: sms.text,
        responseType: 'JSON',
        CorrelationID: sms.key,
      }),
    outcome(answer) {
      const { success, errorCode, data } = answer.body
      const says = (codes: readonly string[]) => [answer.status, errorCode].some(code => codes.includes(String(code)))
      if (says(UNIFONIC_DUPLICATE)) return { id: null }
      if (says(UNIFONIC_WRONG)) return 'refused'
      if (!isDone(answer) || String(success) !== 'true') return 'failed'
      return { id: textOf((data as { MessageID?: unknown } | null)?.MessageID) }
    },
  },
  taqnyat: {
    host: 'https://api.taqnyat.sa',
    path: () => '/v1/messages',
    account: () => '/account/balance',
    headers: ({ key }) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' }),
    body: ({ sender }, { to, text }) => JSON.stringify({ recipients: [digitsOf(to)], body: text, sender }),
    outcome(answer, { to }) {
      if (!isDone(answer)) return answer.status === 400 ? 'refused' : 'failed'
      const { messageId, rejected } = answer.body
      return list(rejected).includes(digitsOf(to)) ? 'refused' : { id: textOf(messageId) }
    },
  },
  twilio: {
    host: 'https://api.twilio.com',
    path: ({ account }) => `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    account: ({ account }) => `/2010-04-01/Accounts/${encodeURIComponent(account)}.json`,
    headers: ({ account, key }) => ({
      authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`,
    }),
    body: ({ sender }, { to, text }) => new URLSearchParams({ From: sender, To: to, Body: text }),
    outcome(answer) {
      if (isDone(answer)) return { id: textOf(answer.body.sid) }
      return TWILIO_WRONG.includes(String(answer.body.code)) ? 'refused' : 'failed'
    },
  },
}

const TIMEOUT_MS = 10_000

/**
 * Returns a function that sends an SMS and returns the provider's id. No error contains the number, the text or the
 * answer.
 */
export function createSmsSender(settings: SmsSettings, timeoutMs = TIMEOUT_MS): (sms: Sms) => Promise<string | null> {
  const provider = providers[settings.provider]
  const address = `${settings.url ?? provider.host}${provider.path(settings)}`
  return async sms => {
    const answer = await call(address, provider.headers(settings), provider.body(settings, sms), timeoutMs)
    const outcome = provider.outcome(answer, sms)
    if (outcome === 'refused') throw new MessageRefused(`The SMS provider refused the number (${answer.status})`)
    if (outcome === 'failed') throw new RemoteFailure(`The SMS provider answered ${answer.status}`, answer.status)
    return outcome.id
  }
}

/** Returns the status of reading the account. Returns null when only a message would show whether the key is right. */
export async function lookAtSmsAccount(settings: SmsSettings): Promise<number | null> {
  const provider = providers[settings.provider]
  const path = provider.account(settings)
  const { status } = await lookAt(`${settings.url ?? provider.host}${path ?? '/'}`, provider.headers(settings))
  return path === null ? null : status
}

async function call(address: string, headers: Record<string, string>, body: string | URLSearchParams, ms: number) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    })
    return { status: response.status, body: objectIn(await readBounded(response)) }
  } catch (error) {
    throw new RemoteFailure('The SMS provider did not answer', null, error)
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
