import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MOST_ATTACHED } from '../../../../src/domain/case/limits.ts'
import { api, ask, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { focusOn } from '../../keyboard.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { DocumentPicker } from '../../parts/documents/document-picker.tsx'
import type { MedicalDocument } from '../../parts/documents/own-document.ts'
import type { Pending } from '../../parts/documents/use-document-field.ts'
import { Pager } from '../../parts/list/paged-rows.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { MessageForm } from '../../parts/thread/message-form.tsx'
import type { Post } from '../../parts/thread/send-once.ts'
import { Thread } from '../../parts/thread/thread.tsx'
import type { OwnCase } from './own-case.ts'

type Subject = Pick<OwnCase, 'case_id' | 'coordinator' | 'unread_messages' | 'allowed'>

interface MessagesProps {
  data: Subject
  title?: string
  open: boolean
  onOpen: () => void
}

/**
 * The thread of patient and coordinator. Loading it marks its posts as read, so it is loaded only when the patient
 * opens it. Before that, only the number of unread posts is shown.
 */
export function Messages({ data, title, open, onOpen }: MessagesProps) {
  const t = useText()
  const { coordinator, unread_messages } = data
  if (coordinator === null) return null
  return (
    <div data-screen-only>
      <Panel
        title={title ?? t('messages')}
        aside={
          !open && unread_messages > 0 && <Tag tone="warn">{t('messages_unread', { count: unread_messages })}</Tag>
        }
      >
        <Text size="sm">{t('messages_with', { name: coordinator.name })}</Text>
        {open ? (
          <Opened data={data} name={coordinator.name} />
        ) : (
          <Button variant="default" mt="sm" onClick={onOpen}>
            {t('messages_open')}
          </Button>
        )}
      </Panel>
    </div>
  )
}

function Opened({ data: { case_id, allowed }, name }: { data: Subject; name: string }) {
  const t = useText()
  const [page, go] = useState(1)
  const [attached, setAttached] = useState<MedicalDocument[]>([])
  const [isAttaching, setIsAttaching] = useState(false)
  const [pending, setPending] = useState<Pending>(null)
  const read = (at: number) => ask(api.POST('/app/list-messages', { body: { case_id, page: at } }))
  const messages = useLoad(['messages', case_id, page], () => read(page))
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => focusOn(top.current), [])
  const post: Post = {
    own: 'patient',
    send: async text => {
      const documents = attached.map(({ key }) => key)
      await load(api.POST('/app/send-message', { body: { case_id, text, documents } }))
      setAttached([])
    },
    newest: async () => (await read(1)).data,
  }
  return (
    <div ref={top}>
      {allowed.includes('send-message') ? (
        <MessageForm name={case_id} hint={t('message_hint')} post={post} disabled={pending !== null}>
          {allowed.includes('add-documents') &&
            (isAttaching ? (
              <DocumentPicker value={attached} onChange={setAttached} most={MOST_ATTACHED} onPending={setPending} />
            ) : (
              <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setIsAttaching(true)}>
                {t('attach_documents')}
              </Button>
            ))}
        </MessageForm>
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {t('messages_closed')}
        </Text>
      )}
      <Loaded query={messages}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <Empty title={t('thread_none')} hint={t('thread_none_hint')} />
          ) : (
            <>
              <Thread messages={data} own={post.own} name={name} caseId={case_id} />
              <Pager total={pagination.total} page={pagination.page} size={pagination.page_size} go={go} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
