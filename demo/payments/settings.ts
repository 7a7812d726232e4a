import { startMoyasar } from './moyasar.ts'
import type { PaidStandIn } from './stand-in.ts'
import { startStripe } from './stripe.ts'

export const providers = ['moyasar', 'stripe'] as const
export type ProviderName = (typeof providers)[number]

const start = { moyasar: startMoyasar, stripe: startStripe }
const SECRET = 'stand_in_secret'

/** A stand-in of a payment provider, and the settings that make a service use it. */
export async function startProvider(name: ProviderName) {
  const standIn: PaidStandIn = await start[name]({ webhookSecret: SECRET })
  const prefix = name.toUpperCase()
  return {
    standIn,
    tell: (address: string) => standIn.deliverTo(`${address}/payments/webhook/${name}`),
    env: {
      PAYMENT_PROVIDER: name,
      PAYMENT_API_URL: standIn.url,
      [`${prefix}_SECRET_KEY`]: standIn.secretKey,
      [`${prefix}_WEBHOOK_SECRET`]: SECRET,
    },
  }
}
