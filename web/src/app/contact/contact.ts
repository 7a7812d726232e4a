import { directChannels } from '../../../../src/domain/messages/message.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { contact } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'

export type Contact = Data<'/app/contact'>

export type Channel = (typeof directChannels)[number]

/** The address that a channel writes to. */
export const addressOf: Readonly<Record<Channel, (contact: Contact) => string | null>> = {
  email: contact => contact.email,
  sms: contact => contact.phone,
}

type Choice<Channels> = Channels extends readonly [infer First extends string, ...infer Others]
  ? Choice<Others> | `${First} ${Choice<Others>}`
  : ''

/** What the patient reads for each choice of channels. */
const sentences: Readonly<Record<Choice<typeof directChannels>, TextKey>> = {
  '': 'told_nobody',
  'email ': 'told_email',
  'sms ': 'told_sms',
  'email sms ': 'told_both',
}

export function useContact() {
  return useLoad(contact.key, () => load(api.POST(contact.path, {})))
}

/** Isolates an address, which is read from left to right even in an Arabic sentence. */
export const isolated = (address: string) => `\u2066${address}\u2069`

/**
 * Says by which addresses the patient will be informed. Null until this is known, and when a hub sends the messages.
 */
export function useContactSentence(): string | null {
  const t = useText()
  const { data } = useContact()
  if (data === undefined || data.channels.length === 0) return null
  const used = directChannels.filter(
    channel => data.channels.includes(channel) && data[`${channel}_on`] && addressOf[channel](data) !== null,
  )
  const choice = used.map(channel => `${channel} `).join('') as keyof typeof sentences
  return t(sentences[choice], { email: isolated(data.email ?? ''), phone: isolated(data.phone ?? '') })
}

/** Shows that something was done, and by which addresses the patient will be informed of the next step. */
export function useSayDoneWithContact(): (message: string) => void {
  const sentence = useContactSentence()
  return message => sayDone(sentence === null ? message : `${message} ${sentence}`)
}
