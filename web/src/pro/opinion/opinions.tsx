import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { OpinionPanel } from '../../parts/case/opinion-panel.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { type DoctorCase, opinionsAwaited, rolesIn } from '../case/doctor-case.ts'
import { NoteDialog } from './note-dialog.tsx'
import styles from './opinions.module.css'

interface OpinionsProps {
  data: DoctorCase
  /** Copies the words of an opinion into a text. */
  insert?: (words: string) => void
}

type Given = NonNullable<DoctorCase['opinions']>[number]

/** The specialists' opinions, and how many are still missing. */
export function Opinions({ data, insert }: OpinionsProps) {
  const t = useText()
  const f = useFormats()
  const [returned, setReturned] = useState<Given | null>(null)
  const opinions = data.opinions ?? []
  const missing = opinionsAwaited(data)
  const canComplete = data.allowed.includes('submit-coordinator-summary')
  const { own } = rolesIn(data)
  const canReturn = ({ sop_id }: Given) =>
    data.allowed.includes('return-opinion') && sop_id !== own?.sop_id && opinions.some(one => one.sop_id === sop_id)
  return (
    <div className={styles.opinions}>
      {missing > 0 && (
        <Text className={styles.missing}>
          {missing === 1 ? t('opinion_missing') : t('opinions_missing', { count: missing })}
        </Text>
      )}
      {opinions.length === 0 && <Empty title={t('no_opinions')} hint={canComplete ? t('no_opinions_hint') : null} />}
      {opinions.map(opinion => (
        <OpinionPanel
          key={opinion.sop_id}
          title={t('opinion_by', { name: opinion.doctor_name })}
          given={opinion.submitted_date && f.moment(opinion.submitted_date)}
          opinion={opinion}
          questions={data.questions}
          aside={
            <>
              {insert && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('insert_opinion_named', { name: opinion.doctor_name })}
                  onClick={() => insert([opinion.diagnosis, opinion.recommendations].filter(Boolean).join('\n\n'))}
                >
                  {t('insert_opinion')}
                </Button>
              )}
              {canReturn(opinion) && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('return_opinion_named', { name: opinion.doctor_name })}
                  onClick={() => setReturned(opinion)}
                >
                  {t('return_opinion')}
                </Button>
              )}
            </>
          }
        />
      ))}
      {returned && (
        <WhilePossible possible={canReturn(returned)} status={data.status} close={() => setReturned(null)}>
          <ReturnDialog opinion={returned} close={() => setReturned(null)} />
        </WhilePossible>
      )}
    </div>
  )
}

function ReturnDialog({ opinion: { sop_id, doctor_name: name }, close }: { opinion: Given; close: () => void }) {
  const t = useText()
  return (
    <NoteDialog
      title={t('return_opinion_named', { name })}
      note={t('return_note', { name })}
      label={t('return_note_label')}
      hint={t('return_note_hint')}
      required
      act={note => load(api.POST('/pro/return-opinion', { body: { sop_id, note } }))}
      onDone={() => sayDone(t('opinion_returned_done', { name }))}
      stay={t('return_keep')}
      close={close}
    />
  )
}

/** The doctor's own opinion, which can be reopened while the case is open. */
export function SubmittedOpinion({ data }: { data: DoctorCase }) {
  const t = useText()
  const f = useFormats()
  const [asking, setAsking] = useState(false)
  const { my_opinion: opinion, allowed } = data
  if (opinion === null) return null
  const { submitted_date, sop_id } = opinion
  const given = submitted_date ? t('submitted_on', { date: f.moment(submitted_date) }) : t('opinion_draft')
  const canReopen = allowed.includes('reopen-opinion')
  return (
    <OpinionPanel
      title={t('my_opinion')}
      given={given}
      opinion={opinion}
      questions={data.questions}
      aside={
        canReopen && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('reopen_opinion')}
          </Button>
        )
      }
    >
      {asking && (
        <WhilePossible possible={canReopen} status={data.status} close={() => setAsking(false)}>
          <NoteDialog
            title={t('reopen_opinion')}
            note={t('reopen_note')}
            label={t('team_reason')}
            hint={t('team_reason_hint')}
            act={reason => load(api.POST('/pro/reopen-opinion', { body: { sop_id, reason: reason || undefined } }))}
            onDone={() => sayDone(t('opinion_reopened_done'))}
            stay={t('reopen_keep')}
            close={() => setAsking(false)}
          />
        </WhilePossible>
      )}
    </OpinionPanel>
  )
}
