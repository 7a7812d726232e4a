import { Button, Text } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { SignedIn } from '../frame/signed-in.tsx'
import { type TextKey, useText } from '../i18n/language.ts'
import { ButtonRow } from '../parts/form/submit-row.tsx'
import { Page } from '../parts/page/page.tsx'
import { useMe } from '../session/me.ts'
import { Order } from './order.tsx'

const words: Readonly<Record<string, TextKey>> = { success: 'paid_success', failed: 'paid_failed' }

/** The page to which PAYMENT_RETURN_URL may lead. Somebody who is no longer signed in has to sign in on the way to the case. */
export function PaidPage() {
  const t = useText()
  const given = new URLSearchParams(useSearch())
  const caseId = given.get('case_id') ?? ''
  const known = /^[\w-]+$/.test(caseId)
  const me = useMe('app')
  return (
    <Frame home={me.data ? '/app' : '/'} person={me.data && <SignedIn surface="app" name={me.data.name} />}>
      {known && me.data ? (
        <Order caseId={caseId} />
      ) : (
        <Page title={t(words[given.get('status') ?? ''] ?? 'paid_pending')}>
          <Text>{t('paid_hint')}</Text>
          {known && (
            <ButtonRow>
              <Button component={Link} to={`/app/cases/${caseId}`} mt="md">
                {t('to_case')}
              </Button>
            </ButtonRow>
          )}
        </Page>
      )}
    </Frame>
  )
}
