import { Checkbox } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { ConsentText, useConsentNotice } from '../consent-notice.tsx'
import type { Intake } from './use-intake.ts'

/** The consent is for this version of the text; a newer version needs a new consent. */
export function ConsentStep({ form }: { form: Intake }) {
  const t = useText()
  const notice = useConsentNotice()
  return (
    <Loaded query={notice}>
      {({ version, title, text }) => (
        <>
          <ConsentText title={title} text={text} />
          <Checkbox
            label={t('consent_agree')}
            mt="md"
            checked={form.values.consent_version === version}
            onChange={event => form.setFieldValue('consent_version', event.currentTarget.checked ? version : '')}
            error={form.errors.consent_version}
          />
        </>
      )}
    </Loaded>
  )
}
