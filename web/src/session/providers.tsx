import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, load } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Data } from '../api/types.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { Panel } from '../parts/page/panel.tsx'
import { deskAddress } from './desk-address.ts'
import styles from './providers.module.css'
import type { Surface } from './session.ts'

export type Providers = Data<'/auth/providers'>['providers']

export function useProviders() {
  const { lang } = useLanguage()
  return useQuery<Providers, Problem>({
    queryKey: ['providers', lang],
    queryFn: async () => (await load(api.GET('/auth/providers'))).providers,
  })
}

/** The sign-in providers of one desk. The links load a new page, because the provider sends the browser back to one. */
export function ProvidersOf({
  surface,
  providers,
  back,
}: {
  surface: Surface
  providers: Providers
  back: string | null
}) {
  const t = useText()
  const query = new URLSearchParams({ surface, return: deskAddress(surface, back) })
  return (
    <Panel title={t(`role_${surface}`)}>
      <Text c="dimmed" size="sm">
        {t(`door_${surface}`)}
      </Text>
      <ul className={styles.providers}>
        {providers.map(({ id, name, available }) => (
          <li key={id}>
            {available ? (
              <Button component="a" href={`/auth/${id}/start?${query}`} fullWidth>
                {t('sign_in_with', { name })}
              </Button>
            ) : (
              <Button disabled fullWidth>
                {t('provider_away', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
