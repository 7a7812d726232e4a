import { Button, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import { PersonIcon } from '../parts/page/icons.tsx'
import { PageBody, PageTitle } from '../parts/page/page.tsx'
import { RoundIcon } from '../parts/page/round-icon.tsx'
import { useSandbox } from './sandbox.ts'
import type { Surface } from './session.ts'

export function SignedOut({ surface, expired }: { surface: Surface; expired: boolean }) {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <PageBody centred>
      <RoundIcon>
        <PersonIcon size={28} />
      </RoundIcon>
      <PageTitle>{t(expired ? 'expired_title' : 'signed_out_title')}</PageTitle>
      <Text c="dimmed" maw={460}>
        {t(expired ? 'expired_hint' : 'signed_out_hint')}
      </Text>
      {sandbox && (
        <Button component={Link} to={`/sign-in?as=${surface}`}>
          {t(expired ? 'sign_in_again' : 'sign_in')}
        </Button>
      )}
    </PageBody>
  )
}
