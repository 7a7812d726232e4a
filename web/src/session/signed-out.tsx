import { Button, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../i18n/language.ts'
import { PersonIcon } from '../parts/icons.tsx'
import { useHeading } from '../parts/page.tsx'
import { useSandbox } from './sandbox.ts'
import type { Surface } from './session.ts'

export function SignedOut({ surface, expired }: { surface: Surface; expired: boolean }) {
  const t = useText()
  const sandbox = useSandbox()
  const heading = useHeading()
  return (
    <div className="page centre" data-screen="signed-out">
      <span className="round-icon">
        <PersonIcon size={28} />
      </span>
      <Title order={1} ref={heading} tabIndex={-1} className="page-title">
        {t(expired ? 'expired_title' : 'signed_out_title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {t(expired ? 'expired_hint' : 'signed_out_hint')}
      </Text>
      {sandbox && (
        <Button component={Link} to={`/sign-in?as=${surface}`}>
          {t(expired ? 'sign_in_again' : 'sign_in')}
        </Button>
      )}
    </div>
  )
}
