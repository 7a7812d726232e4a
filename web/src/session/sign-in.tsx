import { useState } from 'react'
import { useSearch } from 'wouter'
import { Frame } from '../frame/frame.tsx'
import { useText } from '../i18n/language.ts'
import { Empty } from '../parts/page/empty.tsx'
import { Page } from '../parts/page/page.tsx'
import { ListSkeleton } from '../parts/page/skeletons.tsx'
import { people } from './demo-people.ts'
import { useSandbox } from './sandbox.ts'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** Only while the sandbox is on: the service itself gives nobody a password. */
export function SignIn() {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <Frame home="/">
      <Page title={t('sign_in_title')} intro={t('sign_in_intro')} back={{ to: '/', label: t('to_home') }}>
        {sandbox === undefined && <ListSkeleton />}
        {sandbox === false && <Empty title={t('sign_in_elsewhere')} hint={t('sign_in_elsewhere_hint')} />}
        {sandbox === true && <DemoPeople />}
      </Page>
    </Frame>
  )
}

function DemoPeople() {
  const t = useText()
  const wished = new URLSearchParams(useSearch()).get('as')
  const [chosen, choose] = useState(people.find(person => person.surface === wished) ?? people[0])
  return (
    <div className={styles.columns}>
      <fieldset className={styles.people} aria-label={t('sign_in_as')}>
        {people.map(person => (
          <button
            type="button"
            key={person.id}
            className={styles.person}
            aria-pressed={person === chosen}
            onClick={() => choose(person)}
          >
            <strong>{t(person.key)}</strong>
            <span className={styles.hint}>{t(person.hint)}</span>
          </button>
        ))}
      </fieldset>
      <SignInForm key={chosen.id} person={chosen} />
    </div>
  )
}
