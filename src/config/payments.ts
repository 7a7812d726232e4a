import { choice, list, text, webUrl } from './kinds.ts'
import { isLoopback } from './networks.ts'
import { group, type Kind, type SettingReader, setting } from './setting.ts'

/** The payment providers. Without an account at one, the bridge to the hospital's gateway and hub takes payments. */
const accounts = ['moyasar', 'stripe'] as const

export interface PaymentAccount {
  readonly provider: (typeof accounts)[number]
  /** Replaces the provider's own address. It has no `/v1`. */
  readonly apiUrl: string | null
  readonly secretKey: string
  /** Two secrets are valid while one replaces the other. */
  readonly webhookSecrets: readonly string[]
}

/** Returns whether a key is one of the provider's test mode, in which no money moves. */
export function isTestKey({ secretKey }: PaymentAccount): boolean {
  return /^[rs]k_test_/.test(secretKey)
}

/** Reads an https address, or any address on this machine. */
const apiUrl: Kind<string> = (given, say, production) => {
  const value = webUrl(given, say, production)
  if (value === null) return null
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:' || isLoopback(hostname)) return value
  return say('must be an https:// address, unless it is on this machine')
}

const secretKey = (name: string) =>
  setting(text, null, `${name}: the secret key, \`sk_...\``, { example: 'sk_test_...' })
const webhookSecret = (name: string) =>
  setting(list, null, `${name}: the secret of its webhooks; several, with commas, while one is replaced`)

export const paymentSettings = group('The payment provider', {
  PAYMENT_PROVIDER: setting(
    choice('bridge', ...accounts),
    'bridge',
    '`moyasar`, `stripe`, or `bridge`: the gateway and the hub below; see `docs/payments.md`',
  ),
  MOYASAR_SECRET_KEY: secretKey('Moyasar'),
  MOYASAR_WEBHOOK_SECRET: webhookSecret('Moyasar'),
  STRIPE_SECRET_KEY: secretKey('Stripe'),
  STRIPE_WEBHOOK_SECRET: webhookSecret('Stripe'),
  PAYMENT_API_URL: setting(apiUrl, null, "instead of the provider's own address, without `/v1`", {
    otherwise: 'the provider’s own',
    example: 'https://payments-proxy.example.org',
  }),
})

/** Returns null for the bridge. */
export function readPaymentAccount(read: SettingReader): PaymentAccount | null {
  const given = read.read(paymentSettings)
  const provider = given.PAYMENT_PROVIDER
  if (provider === 'bridge') return null
  const prefix = provider.toUpperCase() as Uppercase<typeof provider>
  const required = <T>(name: string, value: T | null): T | null =>
    value ?? read.problem(`${name} is required with PAYMENT_PROVIDER=${provider}`)
  for (const name of ['PAYMENT_GATEWAY_URL', 'PAYMENT_HUB_URL']) {
    if (read.given(name) !== null) read.problem(`${name} must not be set with PAYMENT_PROVIDER=${provider}`)
  }
  const key = required(`${prefix}_SECRET_KEY`, given[`${prefix}_SECRET_KEY`])
  const secrets = given[`${prefix}_WEBHOOK_SECRET`]
  return {
    provider,
    apiUrl: given.PAYMENT_API_URL,
    secretKey: key ?? '',
    webhookSecrets: required(`${prefix}_WEBHOOK_SECRET`, secrets?.length === 0 ? null : secrets) ?? [],
  }
}
