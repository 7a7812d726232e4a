import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '../../config/systems.ts'
import { type SystemName, systemNames } from '../../config/systems.ts'
import { paymentsOf } from '../../connect-systems.ts'
import { newId } from '../../domain/values/uuid.ts'
import { createScanner } from '../../integrations/clamd.ts'
import { lookAt, RemoteFailure } from '../../integrations/http-client.ts'
import { CLOCK_TOLERANCE_S, createIdentityProvider } from '../../integrations/identity-provider.ts'
import { createMailSender } from '../../integrations/messages/email.ts'
import { lookAtSmsAccount } from '../../integrations/messages/sms.ts'
import { openDocumentStore } from '../../integrations/open-document-store.ts'
import type { Settings } from '../boot/boot.ts'
import { type Finding, failed, failedBy, ok, warning } from './finding.ts'

/** Tries the store of documents: writes a piece, reads it back and removes it. */
export async function checkStore({ config }: Settings): Promise<Finding[]> {
  const where =
    config.documents.s3 === null ? `the folder ${config.documents.dir}` : `the bucket ${config.documents.s3.bucket}`
  const id = newId(new Date())
  const bytes = randomBytes(1_024)
  try {
    const store = await openDocumentStore(config.documents)
    try {
      await store.write(id, [{ name: 'preflight', bytes }])
      const read = await store.read(id, 'preflight')
      if (!read?.equals(bytes)) return [failed('documents', `${where} gave back something else`, 'Check the store.')]
    } finally {
      await store.remove(id)
    }
    return [ok('documents', `${where}: written, read back, removed`)]
  } catch (error) {
    const todo =
      config.documents.s3 === null
        ? 'Check DOCUMENT_DIR, its owner and the room on its disk.'
        : 'Check the bucket and the S3_ settings.'
    return [failedBy('documents', error, todo, `${where}: `)]
  }
}

/** The harmless test file that every scanner must find. Its parts are joined here, so that no scanner finds this source file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('$')
const SCAN_MS = 10_000

export async function checkScanner({ config }: Settings): Promise<Finding[]> {
  const settings = config.documents.scanner
  if (settings === null) {
    const todo = 'Set CLAMD: without it documents reach doctors unscanned.'
    return config.production ? [warning('scanner', 'none', todo)] : [ok('scanner', 'none')]
  }
  const scan = (text: string) => createScanner(settings, SCAN_MS).scan(piecesOf(text))
  try {
    if ((await scan(EICAR)) !== 'infected') {
      return [failed('scanner', 'it does not find the EICAR test file', 'Load its signatures: freshclam.')]
    }
    if ((await scan('A letter.')) !== 'clean') return [failed('scanner', 'it refuses a plain text', 'Check clamd.')]
    return [ok('scanner', 'it finds the EICAR test file')]
  } catch (error) {
    return [failedBy('scanner', error, 'Check CLAMD, and that clamd runs.')]
  }
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

export async function checkProviders({ config }: Settings): Promise<Finding[]> {
  if (config.providers.length === 0) {
    const todo = 'Name them in SIGN_IN_PROVIDERS: docs/sign-in.md.'
    return config.production
      ? [warning('sign-in', 'no identity provider', todo)]
      : [ok('sign-in', 'no identity provider')]
  }
  return Promise.all(
    config.providers.map(async provider => {
      try {
        await createIdentityProvider(provider).describe()
        return ok(`sign-in: ${provider.id}`, 'it describes itself')
      } catch (error) {
        return failedBy(`sign-in: ${provider.id}`, error, `Check its issuer: ${provider.issuer}`)
      }
    }),
  )
}

const isRefused = (status: number | null) => status === 401 || status === 403

/** Tries the key of the payment provider with a read that changes nothing. */
export async function checkPayments({ config }: Settings): Promise<Finding[]> {
  const account = config.paymentAccount
  if (account === null) return []
  const name = `payments: ${account.provider}`
  const setting = `${account.provider.toUpperCase()}_SECRET_KEY`
  try {
    await paymentsOf(account).hosted?.tryKey()
    return [ok(name, 'it accepts the key')]
  } catch (error) {
    if (error instanceof RemoteFailure && isRefused(error.status))
      return [failed(name, `it refuses the key (${error.status})`, `Check ${setting}.`)]
    return [failedBy(name, error, 'Check the network, a proxy in between, and PAYMENT_API_URL if it is set.')]
  }
}

/** Tries the hospital's own systems. A system without a readable path shows only whether it answers. */
export async function checkBridge({ config }: Settings): Promise<Finding[]> {
  const called = systemNames.flatMap(name => {
    const endpoint = config.systems[name]
    return endpoint === null ? [] : [lookAtSystem(name, endpoint)]
  })
  return Promise.all(called)
}

/** A path below the address of each system that is safe to read. Null for a system without one. */
const readable: Readonly<Record<SystemName, string | null>> = {
  payment_gateway: '/payments/preflight',
  payment_hub: null,
  notification_hub: null,
}

async function lookAtSystem(name: SystemName, { url, apiKey }: Endpoint): Promise<Finding> {
  const check = name.replace('_', ' ')
  const prefix = name.toUpperCase()
  const path = readable[name]
  try {
    const headers = { accept: 'application/json', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) }
    const { status, isPage } = await lookAt(`${url}${path ?? ''}`, headers)
    if (status >= 500) return failed(check, `it answers ${status}`, `Ask who runs it; ${prefix}_URL leads there.`)
    if (path !== null && isRefused(status))
      return failed(check, `it refuses the key (${status})`, `Check ${prefix}_API_KEY.`)
    // A hub may have a page at this address, and its interface below.
    if (isPage && (path !== null || status < 300))
      return (path === null ? warning : failed)(
        check,
        'it answers with a page (HTML), not with JSON',
        `${prefix}_URL must be the address of its interface: docs/bridge.md.`,
      )
    return ok(check, `it answers (${status})`)
  } catch (error) {
    return failedBy(check, error, `Check ${prefix}_URL, and that it can be reached from here.`)
  }
}

/** Compares the clock with outside systems, because a database on this machine shares this machine's clock. */
export async function checkOutsideClock({ config }: Settings): Promise<Finding[]> {
  const systems = systemNames.flatMap(name => config.systems[name]?.url ?? [])
  const addresses = [...config.providers.map(({ issuer }) => issuer), ...systems]
  const asked = await Promise.all(addresses.map(address => lookAt(address, {}).catch(() => null)))
  const told = asked.flatMap((answer, index) => {
    if (answer === null || answer.aheadS === null) return []
    return [{ host: new URL(addresses[index] ?? '').host, aheadS: answer.aheadS }]
  })
  // One outside clock that agrees is enough, because then the others are wrong.
  const [best] = told.toSorted((a, b) => Math.abs(a.aheadS) - Math.abs(b.aheadS))
  if (best === undefined) return []
  const says = `that of ${best.host} is ${Math.abs(best.aheadS).toFixed(0)} s ${best.aheadS < 0 ? 'behind' : 'ahead'}`
  return Math.abs(best.aheadS) <= CLOCK_TOLERANCE_S
    ? [ok('clock elsewhere', says)]
    : [failed('clock elsewhere', says, 'Set the clock of this machine by NTP.')]
}

/** Signs in at the mail server. Sends a mail if there is an address. */
export async function checkMail({ config }: Settings, to: string | null = null): Promise<Finding[]> {
  const { mail } = config.messages
  if (mail === null)
    return to === null ? [] : [failed('mail', 'nothing is sent by e-mail', 'Set MESSAGES=direct and SMTP_URL.')]
  const sender = createMailSender(mail)
  try {
    await sender.verify()
    if (to === null) return [ok('mail', 'the server lets us in')]
    const text = 'This is a test of the mail server of the second-opinion service.'
    await sender.send({ to, subject: 'Second opinion: a test', text, html: `<p>${text}</p>`, key: randomUUID() })
    return [ok('mail', `a test was sent to ${to}`)]
  } catch (error) {
    const isKey = (error as { code?: string }).code === 'EAUTH'
    return [failedBy('mail', error, `Check ${isKey ? 'user and password in ' : ''}SMTP_URL and MAIL_FROM.`)]
  } finally {
    sender.close()
  }
}

export async function checkSms({ config }: Settings): Promise<Finding[]> {
  const { sms } = config.messages
  if (sms === null) return []
  const name = `SMS: ${sms.provider}`
  try {
    const status = await lookAtSmsAccount(sms)
    if (status === null) return [ok(name, 'it answers; only a message shows whether it accepts the key')]
    if (status < 300) return [ok(name, 'it accepts the key')]
    return [failed(name, `it refuses the key (${status})`, 'Check SMS_KEY and, with Twilio, SMS_ACCOUNT.')]
  } catch (error) {
    return [failedBy(name, error, 'Check the network, a proxy in between, and SMS_API_URL if it is set.')]
  }
}
