import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Mail extends ParsedMail {
  /** The address of the envelope. */
  readonly rcpt: string
  readonly raw: string
}

/** What the server says at one step of a mail: nothing when it agrees. */
type Refusal = { readonly code: number; readonly text: string } | null
export type Stage = 'connect' | 'auth' | 'rcpt' | 'data'

export interface Mailbox {
  readonly url: string
  readonly port: number
  readonly mails: Mail[]
  /** How often it was asked to take a mail. */
  tries: number
  /** Sets what it refuses from now on. */
  refuse(refusal: (stage: Stage, address: string) => Refusal | Promise<Refusal>): void
  /** The mails to an address so far. */
  to(address: string): Mail[]
  stop(): Promise<void>
}

/** A mail server for tests, over real SMTP. */
export async function startMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  let refusal: (stage: Stage, address: string) => Refusal | Promise<Refusal> = () => null
  const mails: Mail[] = []
  const check = async (stage: Stage, address: string, done: (error?: Error | null) => void) => {
    const said = await refusal(stage, address)
    done(said === null ? null : Object.assign(new Error(said.text), { responseCode: said.code }))
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 50,
    onConnect: (_session, done) => void check('connect', '', done),
    onAuth: ({ username = '' }, _session, done) =>
      void check('auth', username, error => done(error, { user: username })),
    onRcptTo: ({ address }, _session, done) => {
      mailbox.tries++
      void check('rcpt', address, done)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const rcpt = session.envelope.rcptTo[0]?.address ?? ''
        const said = await refusal('data', rcpt)
        if (said !== null) return done(Object.assign(new Error(said.text), { responseCode: said.code }))
        mails.push(Object.assign(await simpleParser(raw), { rcpt, raw: raw.toString('utf8') }))
        done(null, `OK queued as ${mails.length}` as unknown as undefined)
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    tries: 0,
    refuse: next => {
      refusal = next
    },
    to: address => mails.filter(({ rcpt }) => rcpt === address),
    stop: () => new Promise(done => server.close(done)),
  }
  after(() => mailbox.stop())
  return mailbox
}
