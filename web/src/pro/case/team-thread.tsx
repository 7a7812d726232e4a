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
import { type Message, Thread } from '../../parts/thread/thread.tsx'
import { type DoctorCase, doctorOf } from './doctor-case.ts'

const OWN = 'coordinator'

/** The thread of the doctors on the team, newest post first. */
export function TeamThread({ data }: { data: DoctorCase }) {
  const t = useText()
  const { case_id, allowed, my_assignments } = data
  const [page, go] = useState(1)
  const me = my_assignments.map(row => doctorOf(data, row)).find(id => id !== null) ?? ''
  const read = async (at: number) => {
    const { data: rows, pagination } = await ask(
      api.POST('/pro/list-team-messages', { body: { case_id, page: at, page_size: 10 } }),
    )
    return { messages: rows.map(row => shown(row, me)), pagination }
  }
  const written = useLoad(['team-messages', case_id, page], () => read(page))
  const post: Post = {
    own: OWN,
    send: text => load(api.POST('/pro/send-team-message', { body: { case_id, text } })),
    newest: async () => (await read(1)).messages,
  }
  return (
    <Panel title={t('team_thread')}>
      {allowed.includes('send-team-message') && (
        <MessageForm name={`team.${case_id}`} hint={t('team_thread_hint')} post={post} />
      )}
      <Loaded query={written}>
        {({ messages, pagination: { total, page_size } }) => (
          <>
            {messages.length === 0 && (
              <Text size="sm" c="dimmed" mt="sm">
                {t('thread_empty')}
              </Text>
            )}
            <Thread messages={messages} own={OWN} name={t('specialists')} />
            <Pager total={total} page={page} size={page_size} go={go} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface TeamMessage {
  readonly message_id: string
  readonly from: { readonly doctor_id: string; readonly name: string }
  readonly text: string
  readonly sent_date: string
}

/**
 * Prepares a post for `Thread`. The reader's own posts are on one side, and the posts of all others, by name, on the
 * other.
 */
function shown({ from, ...message }: TeamMessage, me: string): Message {
  return { ...message, from: from.doctor_id === me ? OWN : 'patient', name: from.name, read_date: undefined }
}
