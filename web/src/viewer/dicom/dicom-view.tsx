import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { studyInAddress } from '../../parts/documents/study-address.ts'
import { useStudyName } from '../../parts/documents/study-name.ts'
import { FailureNote, Loaded, PageSkeleton } from '../../parts/page/loaded.tsx'
import { NoView } from '../no-view.tsx'
import type { ViewProps } from '../opened-document.ts'
import { SignInAgain } from '../sign-in-again.tsx'
import { Download } from '../toolbar.tsx'
import styles from './dicom-view.module.css'
import { OtherObjects } from './series-list.tsx'
import { StageView } from './stage-view.tsx'
import { studiesOfDocument, useStudy } from './study.ts'
import { StudyNotes, useCaseStudies } from './study-notes.tsx'

const addressParts = () => location.pathname.split('/').slice(3)

/** Shows the studies that a document of pictures holds. */
export function DicomView({ document, again }: ViewProps) {
  const [, caseId = '', documentId = ''] = addressParts()
  const studies = useQuery<string[], Problem>({
    queryKey: ['studies', caseId, documentId],
    queryFn: () => studiesOfDocument(caseId, documentId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  if (studies.error?.passing)
    return <NoView document={document} again={() => void studies.refetch()} reason="viewer_unreadable" />
  return (
    <Loaded query={studies} skeleton={<PageSkeleton />}>
      {uids =>
        uids.length === 0 ? (
          <NoView document={document} again={again} reason="viewer_no_study" />
        ) : (
          <Studies caseId={caseId} uids={uids} document={document} />
        )
      }
    </Loaded>
  )
}

/** One study of a case, whichever documents hold it. */
export function StudyView() {
  const [, caseId = ''] = addressParts()
  return <Studies caseId={caseId} uids={[studyInAddress(location.pathname)?.uid ?? '']} document={null} />
}

interface StudiesProps {
  caseId: string
  uids: readonly string[]
  document: ViewProps['document'] | null
}

function Studies({ caseId, uids, document }: StudiesProps) {
  const t = useText()
  const [chosen, setChosen] = useState(uids[0] ?? '')
  const [attempt, setAttempt] = useState(0)
  const known = useCaseStudies(caseId)
  const nameOf = useStudyName()
  const labelOf = (uid: string) => {
    const study = known.find(({ study_uid }) => study_uid === uid)
    return study ? nameOf(study).long : t('study_nameless')
  }
  const facts = known.find(({ study_uid }) => study_uid === chosen)
  return (
    <>
      {uids.length > 1 && (
        <NativeSelect
          size="xs"
          m="xs"
          label={t('viewer_study')}
          value={chosen}
          data={uids.map(value => ({ value, label: labelOf(value) }))}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      <OneStudy
        key={`${chosen} ${attempt}`}
        caseId={caseId}
        uid={chosen}
        document={document}
        facts={facts}
        again={() => setAttempt(attempt + 1)}
      />
    </>
  )
}

interface OneStudyProps extends Omit<StudiesProps, 'uids'> {
  uid: string
  facts: Parameters<typeof StudyNotes>[0]['facts']
  again: () => void
}

function OneStudy({ caseId, uid, document, facts, again }: OneStudyProps) {
  const t = useText()
  const study = useStudy(caseId, uid)
  const { stacks, others, loaded, total, problem } = study
  if (problem?.passing) return <NoView document={document} again={again} reason="viewer_unreadable" />
  const isComplete = total > 0 && loaded === total
  return (
    <>
      <StudyNotes facts={facts} nameless={study.nameless && isComplete} />
      {problem && <FailureNote problem={problem} retry={again} />}
      {problem?.kind === 'signed_out' && <SignInAgain />}
      {stacks.length > 0 && <StageView stacks={stacks} document={document} />}
      {isComplete && stacks.length === 0 && (
        <Text m="sm" role="status">
          {t('viewer_no_pictures')}
        </Text>
      )}
      <OtherObjects others={others} />
      <div className={styles.foot}>
        <Text size="xs" c="dimmed">
          {t('viewer_not_certified')}
        </Text>
        {loaded < total && (
          <Text size="xs" role="status">
            {t('viewer_loading_series', { loaded, total })}
          </Text>
        )}
        {stacks.length === 0 && document && <Download document={document} />}
      </div>
    </>
  )
}
