import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { NumberedIntro } from '../parts/case/numbered-intro.tsx'
import { Loaded } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import { Panel } from '../parts/page/panel.tsx'
import { PrintButton } from '../parts/page/print-button.tsx'
import { ConsentText, useConsentNotice } from './consent-notice.tsx'
import { type OwnCase, useOwnCase } from './own-case.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The consent that the patient gave for a case, and a button to withdraw it. */
export function ConsentPage({ caseId }: { caseId: string }) {
  const t = useText()
  const details = useOwnCase(caseId)
  return (
    <Page
      title={t('case_consent')}
      intro={<NumberedIntro of={details.data}>{t('consent_page_intro')}</NumberedIntro>}
      back={{ to: `/app/cases/${caseId}`, label: t('to_case') }}
      actions={<PrintButton />}
    >
      <Loaded query={details}>{data => <Consent data={data} />}</Loaded>
    </Page>
  )
}

function Consent({ data }: { data: OwnCase }) {
  const t = useText()
  const notice = useConsentNotice()
  const [withdrawing, setWithdrawing] = useState(false)
  const { version, withdrawn_date } = data.consent
  return (
    <Panel title={data.review_type}>
      <Text fw={600}>
        <ConsentState consent={data.consent} />
      </Text>
      <Loaded query={notice}>
        {({ version: newest, title, text }) => (
          <>
            {version !== null && version !== newest && <Text size="sm">{t('consent_newer')}</Text>}
            <ConsentText title={title} text={text} />
          </>
        )}
      </Loaded>
      {withdrawn_date === null && data.allowed.includes('withdraw-consent') && (
        <Button variant="default" mt="md" onClick={() => setWithdrawing(true)}>
          {t('withdraw_consent')}
        </Button>
      )}
      {withdrawing && <WithdrawDialog data={data} close={() => setWithdrawing(false)} />}
    </Panel>
  )
}

function ConsentState({ consent }: Pick<OwnCase, 'consent'>) {
  const t = useText()
  const f = useFormats()
  if (consent.withdrawn_date !== null) return t('consent_withdrawn_on', { date: f.moment(consent.withdrawn_date) })
  if (consent.given_date !== null) return t('consent_given_on', { date: f.moment(consent.given_date) })
  return t('consent_not_recorded')
}
