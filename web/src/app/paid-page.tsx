import { Button, Text } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { type TextKey, useText } from '../i18n/language.ts'
import { Page } from '../parts/page/page.tsx'
import { ReceiptLine } from './receipt-line.tsx'

const words: Readonly<Record<string, TextKey>> = { success: 'paid_success', failed: 'paid_failed' }

/** Where PAYMENT_RETURN_URL may lead. Who is no longer signed in is asked to on the way to the case. */
export function PaidPage() {
  const t = useText()
  const given = new URLSearchParams(useSearch())
  const caseId = given.get('case_id') ?? ''
  return (
    <Frame home="/">
      <Page title={t(words[given.get('status') ?? ''] ?? 'paid_pending')}>
        <Text mb="md">{t('paid_hint')}</Text>
        {/^[\w-]+$/.test(caseId) && (
          <>
            <ReceiptLine caseId={caseId} />
            <Button component={Link} to={`/app/cases/${caseId}`} mt="md">
              {t('to_case')}
            </Button>
          </>
        )}
      </Page>
    </Frame>
  )
}
