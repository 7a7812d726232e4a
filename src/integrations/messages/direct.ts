import { createHash } from 'node:crypto'
import type { MailSettings, SmsSettings } from '../../config/messages.ts'
import type { DirectChannel } from '../../domain/messages/message.ts'
import { composeMail, composeSms, type Sender } from './compose.ts'
import { createMailSender } from './email.ts'
import { type Message, MessageRefused, type MessageSender } from './message-sender.ts'
import { createSmsSender } from './sms.ts'

export interface DirectSettings {
  readonly channels: readonly DirectChannel[]
  readonly mail: MailSettings | null
  readonly sms: SmsSettings | null
}

/** Makes the sender for a service without a hub. It sends e-mail by a mail server and SMS by a provider. */
export function createDirectSender({ channels, mail, sms }: DirectSettings, sender: Sender): MessageSender {
  const mails = mail === null ? null : createMailSender(mail)
  const texts = sms === null ? null : createSmsSender(sms)
  const ways: Record<DirectChannel, ((message: Message, to: string, key: string) => Promise<string | null>) | null> = {
    email: mails && ((message, to, key) => mails.send({ to, key, ...composeMail(sender, message) })),
    sms: texts && ((message, to, key) => texts({ to, key, text: composeSms(sender, message) })),
  }
  return {
    channels,
    async send(channel, message, key) {
      const way = channel === 'hub' ? null : ways[channel]
      if (way === null || message.address === null) throw new MessageRefused(`Nothing is sent by ${channel}`)
      return way(message, message.address, publicKey(key))
    },
    close: () => mails?.close(),
  }
}

/** Hashes the key, because keys name people and strangers see the result. */
const publicKey = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
