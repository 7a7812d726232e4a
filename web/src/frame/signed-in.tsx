import { useText } from '../i18n/language.ts'
import type { Surface } from '../session/session.ts'
import { SignOut } from '../session/sign-out.tsx'
import styles from './signed-in.module.css'

/** Who is signed in, and the way out, for the head of a page. */
export function SignedIn({ surface, name }: { surface: Surface; name: string | null }) {
  const t = useText()
  return (
    <>
      <span className={styles.person}>
        <bdi>{name ?? t(`role_${surface}`)}</bdi>
      </span>
      <SignOut surface={surface} />
    </>
  )
}
