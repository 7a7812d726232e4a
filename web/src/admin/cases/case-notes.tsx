import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_MESSAGE } from '../../../../src/domain/case/limits.ts'
import { api, ask, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'

/** The internal notes of administrators. Reading them is logged, so they are loaded only on request. */
export function CaseNotes({ caseId: case_id, canAdd }: { caseId: string; canAdd: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const adding = useVerb(
    () => load(api.POST('/admin/add-note', { body: { case_id, text: text.trim() } })),
    () => {
      sayDone(t('note_added'))
      setText('')
    },
  )
  return (
    <Panel title={t('case_notes')}>
      <div data-screen-only>
        {canAdd && (
          <>
            <FreeText
              label={t('note_text')}
              description={t('case_notes_hint')}
              minRows={2}
              maxLength={LONGEST_MESSAGE}
              value={text}
              onChange={event => setText(event.currentTarget.value)}
            />
            <FormEnd
              verb={adding}
              label={t('add_note')}
              act={() => adding.mutate(undefined)}
              disabled={text.trim() === ''}
            />
          </>
        )}
        {open ? (
          <Notes caseId={case_id} />
        ) : (
          <Button variant="default" size="sm" mt="sm" onClick={() => setOpen(true)}>
            {t('show_notes')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Notes({ caseId: case_id }: { caseId: string }) {
  const t = useText()
  const f = useFormats()
  const [page, go] = useState(1)
  const notes = useLoad(['notes', case_id, page], () => ask(api.POST('/admin/list-notes', { body: { case_id, page } })))
  return (
    <PagedRows
      query={notes}
      go={go}
      empty={
        <Text size="sm" c="dimmed" mt="sm">
          {t('notes_none')}
        </Text>
      }
    >
      {({ note_id, by, text, date }) => (
        <Row
          key={note_id}
          title={
            <Text size="sm" {...(text === '' ? { c: 'dimmed' } : { dir: 'auto' })}>
              {text || t('note_withheld')}
            </Text>
          }
          detail={<Dotted items={[by, f.moment(date)]} />}
        />
      )}
    </PagedRows>
  )
}
