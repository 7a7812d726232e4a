import type { Config } from './config/config.ts'
import type { PaymentAccount } from './config/payments.ts'
import type { Endpoint, RequiredSystem, SystemName } from './config/systems.ts'
import type { Database } from './db/engine/database.ts'
import type { Clock } from './domain/time/clock.ts'
import { createDirectSender } from './integrations/messages/direct.ts'
import { createHubSender, createNotificationHub, type DeliverToHub } from './integrations/messages/hub.ts'
import type { MessageSender } from './integrations/messages/message-sender.ts'
import { createBridge, createPaymentGateway, createPaymentHub } from './integrations/payments/bridge.ts'
import { createMoyasar } from './integrations/payments/moyasar.ts'
import type { PaymentProvider, PaymentSessions, Refunds } from './integrations/payments/provider.ts'
import { createStripe } from './integrations/payments/stripe.ts'
import { misbehaving } from './sandbox/faults.ts'
import {
  type Sandbox,
  standInForGateway,
  standInForNotificationHub,
  standInForPaymentHub,
} from './sandbox/stand-ins.ts'

/** The client of each outside system. */
interface Parts {
  readonly payment_gateway: PaymentSessions
  readonly payment_hub: Refunds
  readonly notification_hub: DeliverToHub
}

interface System<Part> {
  client(endpoint: Endpoint): Part
  /** Makes the stand-in that replaces the client where no address is configured. */
  standIn(sandbox: Sandbox): Part
}

/** One record for each outside system. Its settings and its fault switch are named after it in `config/systems.ts`. */
const systems: { readonly [Name in SystemName]: System<Parts[Name]> } = {
  payment_gateway: { client: createPaymentGateway, standIn: standInForGateway },
  payment_hub: { client: createPaymentHub, standIn: standInForPaymentHub },
  notification_hub: { client: createNotificationHub, standIn: standInForNotificationHub },
}

/** The payment providers that have an account. Each has its own protocol. */
const paymentAdapters = { moyasar: createMoyasar, stripe: createStripe } as const

export const paymentsOf = (account: PaymentAccount) => paymentAdapters[account.provider](account)

export interface Surroundings {
  readonly config: Pick<Config, 'systems' | 'paymentAccount' | 'sandbox' | 'templates' | 'messages' | 'hospital'>
  readonly db: Database
  readonly clock: Clock
  publicUrl(): string
}

export interface OtherSides {
  readonly payments: PaymentProvider
  readonly messageSender: MessageSender
}

/** Connects the real systems where an address is configured, and stand-ins elsewhere. */
export function connectSystems({ config, db, clock, publicUrl }: Surroundings): OtherSides {
  const connect = <Name extends RequiredSystem>(name: Name): Parts[Name] => {
    const endpoint = config.systems[name]
    if (endpoint !== null) return systems[name].client(endpoint)
    const { strict } = config.sandbox
    return systems[name].standIn({ db, clock, publicUrl, strict, misbehaving: work => misbehaving(db, name, work) })
  }
  const { paymentAccount: account } = config
  return {
    payments: account === null ? createBridge(connect('payment_gateway'), connect('payment_hub')) : paymentsOf(account),
    messageSender:
      config.messages.channels.length > 0
        ? createDirectSender(config.messages, { texts: config.messages.texts, hospital: config.hospital, publicUrl })
        : createHubSender(connect('notification_hub'), config.templates),
  }
}
