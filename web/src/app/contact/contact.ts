import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { contact } from '../../api/questions.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'

export type Contact = Data<'/app/contact'>

export function useContact() {
  return useLoad(contact.key, () => load(api.POST(contact.path, {})))
}

/** Addresses are read from left to right, also in an Arabic sentence. */
export const isolated = (address: string) => `\u2066${address}\u2069`

/** How the patient will hear of what comes next; null while it is not known, and when a hub tells them. */
export function useTold(): string | null {
  const t = useText()
  const { data } = useContact()
  if (data === undefined || data.channels.length === 0) return null
  const email = data.email_on && data.channels.includes('email') ? data.email : null
  const phone = data.sms_on && data.channels.includes('sms') ? data.phone : null
  if (email !== null && phone !== null) return t('told_both', { email: isolated(email), phone: isolated(phone) })
  if (email !== null) return t('told_email', { email: isolated(email) })
  return phone === null ? t('told_nobody') : t('told_sms', { phone: isolated(phone) })
}

/** Says that something was done, and how the patient will hear of what comes next. */
export function useSayDoneAndTold(): (message: string) => void {
  const told = useTold()
  return message => sayDone(told === null ? message : `${message} ${told}`)
}
