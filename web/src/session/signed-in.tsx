import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, load } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Data } from '../api/types.ts'
import { HeadButton } from '../frame/head-button.tsx'
import { useText } from '../i18n/language.ts'
import { say } from '../parts/form/notes.ts'
import { LeaveIcon } from '../parts/page/icons.tsx'
import { farewell } from './person.ts'
import type { Surface } from './session.ts'
import styles from './signed-in.module.css'

/** The name of the signed-in person, which links to the person's sessions, and the sign-out button. */
export function SignedIn({ surface, name }: { surface: Surface; name: string | null }) {
  const t = useText()
  return (
    <>
      <Link
        to={`/${surface}/my-sessions`}
        className={styles.person}
        aria-label={t('own_sessions_of', { name: name ?? t(`role_${surface}`) })}
      >
        <bdi>{name ?? t(`role_${surface}`)}</bdi>
      </Link>
      <SignOut surface={surface} />
    </>
  )
}

/**
 * Ends the session here, then at the provider if the provider offers that. A new page is loaded, so that nothing of
 * this one stays.
 */
function SignOut({ surface }: { surface: Surface }) {
  const t = useText()
  const out = useMutation<Data<'/auth/sign-out'>, Problem>({
    mutationFn: () => load(api.POST('/auth/sign-out', { body: { surface } })),
    onSuccess: ({ end_session_url }) => {
      farewell(surface)
      location.assign(end_session_url ?? '/web/')
    },
    onError: () => {
      say({ color: 'red.9', title: t('sign_out_failed'), message: t('sign_out_failed_hint'), close: t('close') })
    },
  })
  return <HeadButton icon={<LeaveIcon size={18} />} label={t('sign_out')} onClick={() => out.mutate()} quiet />
}
