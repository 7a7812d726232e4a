import { Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { CURRENCY } from '../../../../src/domain/money/money.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { NumberedIntro } from '../../parts/case/case-intro.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { PrintButton } from '../../parts/page/buttons.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { type OwnCase, useOwnCase } from '../case/own-case.ts'
import { ConsentText, useConsentNotice } from './consent-notice.tsx'

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
  const isPossible = withdrawn_date === null && data.allowed.includes('withdraw-consent')
  return (
    <Panel title={data.review_type}>
      <Text fw={600}>
        <ConsentState consent={data.consent} />
      </Text>
      <Loaded query={notice}>
        {({ version: newest, title, text, ticks }) => (
          <>
            {version !== null && version !== newest && <Text size="sm">{t('consent_newer')}</Text>}
            <ConsentText title={title} text={text} />
            {version === newest && <TickedLines ticks={ticks.filter(({ id }) => data.consent_ticks?.[id])} />}
          </>
        )}
      </Loaded>
      {isPossible && (
        <Button variant="default" mt="md" onClick={() => setWithdrawing(true)}>
          {t('withdraw_consent')}
        </Button>
      )}
      {withdrawing && (
        <WhilePossible possible={isPossible} status={data.status} close={() => setWithdrawing(false)}>
          <WithdrawDialog data={data} close={() => setWithdrawing(false)} />
        </WhilePossible>
      )}
    </Panel>
  )
}

/** The statements that the patient ticked, in the words that stood beside the ticks. */
function TickedLines({ ticks }: { ticks: readonly { id: string; text: string }[] }) {
  return (
    <List size="sm" mt="sm">
      {ticks.map(({ id, text }) => (
        <List.Item key={id}>{text}</List.Item>
      ))}
    </List>
  )
}

function ConsentState({ consent }: Pick<OwnCase, 'consent'>) {
  const t = useText()
  const f = useFormats()
  if (consent.withdrawn_date !== null) return t('consent_withdrawn_on', { date: f.moment(consent.withdrawn_date) })
  if (consent.given_date !== null) return t('consent_given_on', { date: f.moment(consent.given_date) })
  return t('consent_not_recorded')
}

/** Texts about what withdrawing means for a closed case, by its status. */
const meaning: Readonly<Record<string, TextKey>> = {
  completed: 'withdraw_completed',
  cancelled: 'withdraw_cancelled',
}

/** Asks before the consent is withdrawn, and says what happens to the case and to the money. */
function WithdrawDialog({ data, close }: { data: OwnCase; close: () => void }) {
  const t = useText()
  const f = useFormats()
  const body = { case_id: data.case_id }
  const money = useLoad(['reasons', data.case_id], () => load(api.POST('/app/cancellation-reasons', { body })))
  const withdrawing = useVerb(
    () => load(api.POST('/app/withdraw-consent', { body })),
    ({ status }) => {
      // A case that was rejected in the meantime has nothing left to withdraw.
      sayDone(t(status === 'rejected' ? 'withdraw_rejected' : 'withdrawn'))
      close()
    },
  )
  return (
    <Dialog title={t('withdraw_consent')} close={close}>
      <Loaded query={money}>
        {({ refund_amount, refund_currency }) => (
          <>
            <Text size="sm">{t(meaning[data.status] ?? 'withdraw_open')}</Text>
            {refund_amount !== null && (
              <Text size="sm" mt="sm">
                {t('withdraw_refund', { amount: f.money(refund_amount, refund_currency ?? CURRENCY) })}
              </Text>
            )}
            <FormEnd
              verb={withdrawing}
              label={t('withdraw_confirm')}
              act={() => withdrawing.mutate(undefined)}
              grave
              leave={{ label: t('withdraw_keep'), close }}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
