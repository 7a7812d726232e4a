import { Alert } from '@mantine/core'
import { useSearch } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { type TextKey, useText } from '../i18n/language.ts'
import { AlertIcon } from '../parts/page/icons.tsx'
import { Empty, Loaded } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import { type Providers, ProvidersOf, useProviders } from './providers.tsx'
import { useSandbox } from './sandbox.ts'
import { SandboxPeople } from './sandbox-people.tsx'
import { asSurface, type Surface, surfaces } from './session.ts'
import styles from './sign-in.module.css'

/** The texts for a failed sign-in. The service puts the reason into the address. */
const problems: Readonly<Record<string, TextKey>> = {
  denied: 'sign_in_denied',
  no_role: 'sign_in_no_role',
  no_id: 'sign_in_no_id',
  expired: 'sign_in_expired',
  provider: 'sign_in_provider',
}

export function SignIn() {
  const t = useText()
  const sandbox = useSandbox()
  const providers = useProviders()
  const given = new URLSearchParams(useSearch())
  const surface = asSurface(given.get('surface'))
  const back = given.get('return')
  const problem = problems[given.get('problem') ?? '']
  return (
    <Frame home="/">
      <Page title={t('sign_in')} back={{ to: '/', label: t('to_home') }}>
        {problem && <Note title={t('sign_in_failed')} text={t(problem)} />}
        {!problem && given.has('ended') && <Note title={t('expired_title')} text={t('expired_hint')} />}
        <Loaded query={providers}>
          {known => (
            <>
              <Desks providers={known} surface={surface} back={back} />
              {sandbox && <SandboxPeople surface={surface} back={back} />}
              {sandbox === false && known.length === 0 && (
                <Empty title={t('sign_in_elsewhere')} hint={t('sign_in_elsewhere_hint')} />
              )}
            </>
          )}
        </Loaded>
      </Page>
    </Frame>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Alert
      color="orange"
      variant="outline"
      icon={<AlertIcon />}
      title={title}
      role="alert"
      classNames={{ root: styles.note, title: styles.title }}
    >
      {text}
    </Alert>
  )
}

interface DesksProps {
  providers: Providers
  surface: Surface | null
  back: string | null
}

/** The sign-in providers of the wished desk, or of all desks. */
function Desks({ providers, surface, back }: DesksProps) {
  const wished = surfaces.filter(one => surface === null || one === surface)
  const served = wished
    .map(one => ({ one, own: providers.filter(provider => provider.surfaces.includes(one)) }))
    .filter(({ own }) => own.length > 0)
  if (served.length === 0) return null
  return (
    <div className={styles.desks}>
      {served.map(({ one, own }) => (
        <ProvidersOf key={one} surface={one} providers={own} back={back} />
      ))}
    </div>
  )
}
