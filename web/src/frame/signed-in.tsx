import { useText } from '../i18n/language.ts'
import type { Surface } from '../session/session.ts'
import { SignOut } from '../session/sign-out.tsx'
import styles from './signed-in.module.css'

/** The name of the signed-in person and the sign-out button. */
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
