import { flag, safeUrl, text, webUrl } from './kinds.ts'
import { isDirect } from './messages.ts'
import { type PaymentAccount, readPaymentAccount } from './payments.ts'
import { group, type Setting, type SettingReader, setting } from './setting.ts'
import { defaultTemplates, templateCodes } from './templates.ts'

/** The address and key of an outside system. */
export interface Endpoint {
  readonly url: string
  readonly apiKey: string | null
}

interface Deciding {
  readonly account: PaymentAccount | null
  readonly sendsDirectly: boolean
}

/** Each requirement tells from the settings whether its systems are required. An optional system is called only with an address. */
const requirements = {
  without_account: ({ account }: Deciding) => account === null,
  without_direct_messages: ({ sendsDirectly }: Deciding) => !sendsDirectly,
  optional: () => false,
} as const

interface OtherSystem {
  readonly meaning: string
  readonly example: string
  readonly required: keyof typeof requirements
}

/**
 * The outside systems that are called at an address with a key. Their variables begin with these names, and the sandbox has a
 * fault switch of each name. `src/connect-systems.ts` has the client and the stand-in of each.
 */
const addresses = {
  payment_gateway: {
    meaning: 'the system that gives payment links and says what was paid',
    example: 'https://gateway.example.org',
    required: 'without_account',
  },
  payment_hub: {
    meaning: 'the system that gives money back',
    example: 'https://payments.example.org',
    required: 'without_account',
  },
  notification_hub: {
    meaning: 'the system that sends messages to people',
    example: 'https://notifications.example.org',
    required: 'without_direct_messages',
  },
} as const satisfies Readonly<Record<string, OtherSystem>>

export type SystemName = keyof typeof addresses
/** These systems always have an address or a stand-in. A caller of another system must check for an address first. */
export type RequiredSystem = {
  [Name in SystemName]: (typeof addresses)[Name]['required'] extends 'optional' ? never : Name
}[SystemName]

const requirementOf = (name: SystemName): OtherSystem['required'] => addresses[name].required
const isOptional = (name: SystemName) => requirementOf(name) === 'optional'

export const systemNames = Object.keys(addresses) as [SystemName, ...SystemName[]]

const settingsOf = (name: SystemName): [string, Setting<string | null>][] => {
  const { meaning, example } = addresses[name]
  const more = isOptional(name) ? { example } : { otherwise: 'the sandbox; required while it is off', example }
  const production = isOptional(name) ? {} : ({ production: 'required' } as const)
  return [
    [`${name.toUpperCase()}_URL`, setting(safeUrl, null, meaning, more)],
    [`${name.toUpperCase()}_API_KEY`, setting(text, null, 'the key that it is called with', production)],
  ]
}

export const addressSettings = group('The other systems', Object.fromEntries(systemNames.flatMap(settingsOf)))

export const sandboxSettings = group('Payments, messages and the sandbox', {
  PAYMENT_RETURN_URL: setting(webUrl, null, "where a patient's browser is sent after paying", {
    example: 'https://app.example.org/paid',
  }),
  NOTIFICATION_TEMPLATES: setting(templateCodes, defaultTemplates, "JSON object, event to the hub's template code", {
    otherwise: 'built in',
    example: '{"report_ready":"SNR_REPORT_READY"}',
  }),
  SANDBOX: setting(flag, null, 'stand-ins for the other systems; `on` and `off`, or `1` and `0`', {
    otherwise: 'on outside production without `DATABASE_URL`',
    example: 'on',
  }),
  SANDBOX_STRICT: setting(flag, false, "on: a callback is no longer the sandbox gateway's own word"),
  SEED: setting(flag, true, 'the example catalogue in an empty sandbox'),
})

export function readSystems(read: SettingReader, databaseUrl: string | null) {
  const paymentAccount = readPaymentAccount(read)
  const deciding = { account: paymentAccount, sendsDirectly: isDirect(read) }
  const isRequired = (name: SystemName) => requirements[requirementOf(name)](deciding)
  const called = systemNames.filter(name => isRequired(name) || isOptional(name))
  const values = read.read(group('', Object.fromEntries(called.flatMap(settingsOf))))
  const { PAYMENT_RETURN_URL, NOTIFICATION_TEMPLATES, SANDBOX, SANDBOX_STRICT, SEED } = read.read(sandboxSettings)
  const on = SANDBOX ?? !(read.production || databaseUrl)
  if (on && read.production) read.problem('SANDBOX must not be on in production')
  const endpointOf = (name: SystemName): Endpoint | null => {
    const url = values[`${name.toUpperCase()}_URL`] ?? null
    if (url !== null) return { url, apiKey: values[`${name.toUpperCase()}_API_KEY`] ?? null }
    if (!on && isRequired(name) && read.given(`${name.toUpperCase()}_URL`) === null) {
      const why = read.production ? 'in production' : 'while the sandbox is off (SANDBOX=on gives a stand-in)'
      read.problem(`${name.toUpperCase()}_URL is required ${why}`)
    }
    return null
  }
  return {
    paymentAccount,
    /** Null for a system with a stand-in, and for a system that is never called. */
    systems: Object.fromEntries(systemNames.map(name => [name, endpointOf(name)])) as Record<
      SystemName,
      Endpoint | null
    >,
    paymentReturnUrl: PAYMENT_RETURN_URL,
    templates: NOTIFICATION_TEMPLATES,
    sandbox: { on, strict: SANDBOX_STRICT },
    seed: SEED,
  }
}
