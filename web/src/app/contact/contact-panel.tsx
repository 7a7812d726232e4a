import { NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { directChannels } from '../../../../src/domain/messages/message.ts'
import { languages } from '../../../../src/i18n/language.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Body } from '../../api/types.ts'
import { type Lang, type TextKey, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FailureNote, Loaded } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { addressOf, type Channel, type Contact, isolated, useContact } from './contact.ts'

/** The channels and the language of messages to the patient. All channels but one can be switched off. */
export function ContactPanel() {
  const t = useText()
  const contact = useContact()
  return (
    <Panel title={t('contact_title')}>
      <Text size="sm" mb="md">
        {t('contact_text')}
      </Text>
      <Loaded query={contact} skeleton={<Skeleton height={120} />}>
        {data => <Ways contact={data} />}
      </Loaded>
    </Panel>
  )
}

const names: Readonly<Record<Lang, TextKey>> = { en: 'in_english', ar: 'in_arabic' }

/** What the switch of a channel says: with an address, and without one. */
const labels: Readonly<Record<Channel, readonly [known: TextKey, unknown: TextKey]>> = {
  email: ['contact_email', 'contact_no_email'],
  sms: ['contact_sms', 'contact_no_phone'],
}

function Ways({ contact }: { contact: Contact }) {
  const t = useText()
  const saving = useVerb(
    (body: Body<'/app/save-contact'>) => load(api.POST('/app/save-contact', { body })),
    () => sayDone(t('saved')),
  )
  const { lang, channels } = contact
  return (
    <Stack gap="sm" maw={420}>
      {directChannels
        .filter(channel => channels.includes(channel))
        .map(channel => {
          const address = addressOf[channel](contact)
          const [known, unknown] = labels[channel]
          return (
            <Switch
              key={channel}
              label={address === null ? t(unknown) : t(known, { address: isolated(address) })}
              checked={address !== null && contact[`${channel}_on`]}
              disabled={address === null || saving.isPending}
              onChange={event => saving.mutate({ [`${channel}_on`]: event.currentTarget.checked })}
            />
          )
        })}
      <NativeSelect
        label={t('contact_lang')}
        value={lang}
        disabled={saving.isPending}
        data={languages.map(value => ({ value, label: t(names[value]) }))}
        onChange={event => {
          const chosen = languages.find(one => one === event.currentTarget.value)
          if (chosen !== undefined) saving.mutate({ lang: chosen })
        }}
      />
      {saving.error && <FailureNote problem={saving.error} />}
    </Stack>
  )
}
