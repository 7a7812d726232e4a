import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../config/messages.ts'
import { RemoteFailure } from '../http-client.ts'
import { MessageRefused } from './message-sender.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try of a message. */
  readonly key: string
}

/** As many connections as jobs run at once, so that no message waits in the pool until its job expires. */
export const MAIL_CONNECTIONS = 5
const MESSAGES_PER_CONNECTION = 100
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const LONGEST_ID = 100

/** Sends e-mail by SMTP over a few connections that stay open. */
export function createMailSender({ server, from, dkim }: MailSettings) {
  const transport = createTransport({
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    // Only the queue retries a message, because it must know of every try.
    maxRequeues: 0,
    host: server.host,
    port: server.port,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password } }),
    secure: server.tls === 'always',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'off',
    tls: { rejectUnauthorized: !server.isLocal },
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === null ? {} : { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  })
  // An idle connection that breaks is no failure, because the next message opens another.
  transport.on('error', () => {})
  const host = from.address.split('@').at(-1)
  return {
    async send({ to, subject, text, html, key }: Mail): Promise<string | null> {
      try {
        const { response } = await transport.sendMail({
          from: { ...from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // A second try has the same Message-ID, so that servers and readers recognise the same mail.
          messageId: `<${key}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        // The server's id of the message is the last word, as in `250 OK: queued as 4F3A2`.
        return response?.trim().split(/\s+/).at(-1)?.slice(0, LONGEST_ID) ?? null
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
    /** Connects and signs in, without sending anything. */
    verify: () => transport.verify(),
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number | null
}

/** Leaves out the text of the server, because it may repeat the address. */
function failureOf({ code = 'unknown', command = '', responseCode = null }: SmtpError) {
  const what = [code, command, responseCode].filter(Boolean).join(', ')
  const aboutMail = command === 'RCPT TO' || command === 'DATA'
  if (aboutMail && responseCode !== null && responseCode >= 500 && responseCode <= 599) {
    return new MessageRefused(`The mail server refused the message (${what})`)
  }
  return new RemoteFailure(`The mail server did not take the message (${what})`, null)
}
