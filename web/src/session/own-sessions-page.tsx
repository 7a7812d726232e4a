import { Button, Skeleton, Text } from '@mantine/core'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Tag } from '../parts/case/tag.tsx'
import { sayDone } from '../parts/form/after-saving.tsx'
import { Dotted, Row, Rows } from '../parts/list/rows.tsx'
import { FailureNote, Loaded } from '../parts/page/loaded.tsx'
import { Page } from '../parts/page/page.tsx'
import type { Surface } from './session.ts'

/** Lists the person's own sessions, and ends one of them or all others. */
export function OwnSessionsPage({ surface }: { surface: Surface }) {
  const t = useText()
  const f = useFormats()
  const sessions = useLoad(['own-sessions', surface], () => load(api.POST('/auth/sessions', { body: { surface } })))
  const ending = useVerb(
    (session_id: string | null) =>
      load(api.POST('/auth/end-sessions', { body: { surface, ...(session_id === null ? {} : { session_id }) } })),
    ({ ended }) => sayDone(t('sessions_ended', { count: ended })),
  )
  return (
    <Page
      title={t('own_sessions')}
      intro={t('own_sessions_intro')}
      actions={
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(null)}>
          {t('sign_out_elsewhere')}
        </Button>
      }
    >
      {ending.error && <FailureNote problem={ending.error} />}
      <Loaded query={sessions} skeleton={<Skeleton height={160} />}>
        {found => (
          <>
            <Rows>
              {found.map(({ session_id, created_date, last_seen_date, current }) => (
                <Row
                  key={session_id}
                  title={t('session_since', { date: f.moment(created_date) })}
                  detail={<Dotted items={[t('session_seen', { date: f.moment(last_seen_date) })]} />}
                >
                  {current ? (
                    <Tag tone="good">{t('session_current')}</Tag>
                  ) : (
                    <Button size="sm" variant="default" onClick={() => ending.mutate(session_id)}>
                      {t('session_end')}
                    </Button>
                  )}
                </Row>
              ))}
            </Rows>
            <Text size="sm" c="dimmed" mt="md">
              {t('own_sessions_note')}
            </Text>
          </>
        )}
      </Loaded>
    </Page>
  )
}
