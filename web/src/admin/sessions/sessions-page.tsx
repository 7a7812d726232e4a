import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows, usePagedSearch } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { SearchField } from '../../parts/list/search-field.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { asSurface, type Surface, surfaces } from '../../session/session.ts'
import type { Person } from '../access-log/person.ts'
import { RevokeDialog } from '../access-log/revoke-dialog.tsx'
import { RowButton } from '../parts/row-button.tsx'

/** Lists the people who are signed in. A button ends all sessions of a person. */
export function SessionsPage() {
  const t = useText()
  const f = useFormats()
  const [surface, setSurface] = useState<Surface | null>(null)
  const { page, go, q, search } = usePagedSearch()
  const [leaving, setLeaving] = useState<Person | 'somebody' | null>(null)
  const sessions = useLoad(
    ['sessions', surface, page, q],
    () => ask(api.POST('/admin/list-sessions', { body: { page, q, ...(surface === null ? {} : { surface }) } })),
    { placeholderData: previous => previous },
  )
  return (
    <Page
      title={t('nav_sessions')}
      intro={t('sessions_intro')}
      actions={
        <Button variant="default" onClick={() => setLeaving('somebody')}>
          {t('revoke_person')}
        </Button>
      }
    >
      <SearchField value={q} onChange={search} />
      <NativeSelect
        label={t('revoke_role')}
        maw={280}
        mb="md"
        value={surface ?? ''}
        onChange={event => {
          setSurface(asSurface(event.currentTarget.value))
          go(1)
        }}
        data={[
          { value: '', label: t('sessions_everybody') },
          ...surfaces.map(value => ({ value, label: t(`role_${value}`) })),
        ]}
      />
      <PagedRows query={sessions} go={go} empty={<Empty title={t('sessions_none')} hint={t('sessions_none_hint')} />}>
        {session => {
          const name = session.name ?? session.id
          const facts = [
            t(`role_${session.surface}`),
            ...session.roles.map(role => t(`admin_role_${role}`)),
            session.id,
            t('session_since', { date: f.moment(session.created_date) }),
            t('session_seen', { date: f.moment(session.last_seen_date) }),
          ]
          return (
            <Row key={session.session_id} title={<bdi>{name}</bdi>} detail={<Dotted items={facts} />}>
              <RowButton
                label={t('revoke')}
                spoken={t('revoke_named', { name })}
                onClick={() => setLeaving({ surface: session.surface, id: session.id, name })}
              />
            </Row>
          )
        }}
      </PagedRows>
      {leaving !== null && (
        <RevokeDialog person={leaving === 'somebody' ? null : leaving} close={() => setLeaving(null)} />
      )}
    </Page>
  )
}
