import { Text } from '@mantine/core'
import { useState } from 'react'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Pager } from '../../parts/list/paged-rows.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { MessageForm } from '../../parts/thread/message-form.tsx'
import type { Post } from '../../parts/thread/send-once.ts'
import { Thread } from '../../parts/thread/thread.tsx'
import type { DoctorCase } from './doctor-case.ts'

/** The thread of patient and coordinator, newest post first, and a form for a new post. */
export function PatientThread({ data }: { data: DoctorCase }) {
  const t = useText()
  const { case_id, patient, allowed } = data
  const name = patient?.name ?? null
  const [page, go] = useState(1)
  const read = (at: number) => ask(api.POST('/pro/list-messages', { body: { case_id, page: at, page_size: 10 } }))
  const written = useLoad(['messages', case_id, page], () => read(page))
  const post: Post = {
    own: 'coordinator',
    send: text => load(api.POST('/pro/send-message', { body: { case_id, text } })),
    newest: async () => (await read(1)).data,
  }
  return (
    <Panel title={name === null ? t('thread_with_patient') : t('thread_with', { name })}>
      {allowed.includes('send-message') && <MessageForm name={case_id} hint={t('thread_hint')} post={post} />}
      <Loaded query={written}>
        {({ data: messages, pagination: { total, page_size } }) => (
          <>
            {messages.length === 0 && (
              <Text size="sm" c="dimmed" mt="sm">
                {t('thread_empty')}
              </Text>
            )}
            <Thread messages={messages} own={post.own} name={name ?? t('patient')} caseId={case_id} />
            <Pager total={total} page={page} size={page_size} go={go} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
