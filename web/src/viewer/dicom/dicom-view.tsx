import { Modal, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { useText } from '../../i18n/language.ts'
import { studyInAddress } from '../../parts/documents/study-address.ts'
import { FailureNote, Loaded, PageSkeleton } from '../../parts/page/loaded.tsx'
import { NoView } from '../no-view.tsx'
import type { ViewProps } from '../opened-document.ts'
import { SignInAgain } from '../sign-in-again.tsx'
import { Download, ToolButton } from '../toolbar.tsx'
import { DicomTools } from './dicom-tools.tsx'
import styles from './dicom-view.module.css'
import { keyHelp, nameOfKey, toolKeys } from './keys.ts'
import type { Pane } from './pane.ts'
import { PaneView } from './pane-view.tsx'
import { OtherObjects, SeriesList } from './series-list.tsx'
import type { Stack } from './stacks.ts'
import { type DragTool, Stage } from './stage.ts'
import { studiesOfDocument, useStudy } from './study.ts'
import { StudyNotes, studyLabel, useCaseStudies } from './study-notes.tsx'
import { addView, isViewTaken } from './take-view.ts'

const addressParts = () => location.pathname.split('/').slice(3)

/** A document of pictures: the studies that it holds. */
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
  const [chosen, choose] = useState(uids[0] ?? '')
  const [turn, setTurn] = useState(0)
  const known = useCaseStudies(caseId)
  const facts = known.find(({ study_uid }) => study_uid === chosen)
  return (
    <>
      {uids.length > 1 && (
        <NativeSelect
          size="xs"
          m="xs"
          label={t('viewer_study')}
          value={chosen}
          data={uids.map(value => ({
            value,
            label: studyLabel(
              known.find(({ study_uid }) => study_uid === value),
              t,
            ),
          }))}
          onChange={event => choose(event.currentTarget.value)}
        />
      )}
      <OneStudy
        key={`${chosen} ${turn}`}
        caseId={caseId}
        uid={chosen}
        document={document}
        facts={facts}
        again={() => setTurn(turn + 1)}
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
      {stacks.length > 0 && <Pictures stacks={stacks} document={document} />}
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

interface PicturesProps {
  stacks: readonly Stack[]
  document: ViewProps['document'] | null
}

const PLACES = ['first', 'second'] as const

/** One or two places with stacks of a study, and their tools. */
function Pictures({ stacks, document }: PicturesProps) {
  const t = useText()
  const [stage, setStage] = useState<Stage | null>(null)
  const [panes, setPanes] = useState<Readonly<Record<string, Pane | null>>>({})
  const [tool, setTool] = useState<DragTool>('scroll')
  const [chosen, setChosen] = useState<readonly (string | null)[]>([null, null])
  const [active, setActive] = useState(0)
  const [isTwo, setTwo] = useState(false)
  const [isLinked, setLinked] = useState(true)
  const [helps, setHelps] = useState(false)
  useEffect(() => {
    const made = new Stage()
    setStage(made)
    return () => made.destroy()
  }, [])
  const onPane = useCallback((id: string, pane: Pane | null) => setPanes(known => ({ ...known, [id]: pane })), [])
  const stackAt = (place: number) =>
    stacks.find(({ id }) => id === chosen[place]) ?? stacks[Math.min(place, stacks.length - 1)]
  const count = isTwo ? 2 : 1
  const shown = PLACES.slice(0, count).flatMap((id, place) => {
    const stack = stackAt(place)
    return stack ? [{ id, place, stack }] : []
  })
  const leading = Math.min(active, count - 1)
  const pane = panes[PLACES[leading] ?? '']
  const other = isTwo && isLinked ? panes[PLACES[1 - leading] ?? ''] : null
  useLinked(pane ?? null, other ?? null)
  const use = (next: DragTool) => {
    stage?.use(next)
    setTool(next)
  }
  const press = (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLSelectElement ? null : nameOfKey(event)
    const next = toolKeys[key ?? '']
    if (next) use(next)
    if (key === '?') setHelps(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the places inside it
    <div className={styles.viewer} onKeyDown={press}>
      {stage && pane && (
        <DicomTools
          stage={stage}
          pane={pane}
          tool={tool}
          takeTool={use}
          isTwo={isTwo}
          setTwo={stacks.length > 1 ? setTwo : null}
          isLinked={isLinked}
          setLinked={setLinked}
          help={() => setHelps(true)}
        >
          {isViewTaken() && <ToolButton label={t('viewer_add_view')} onClick={() => void addView(pane)} />}
          {document && <Download document={document} />}
        </DicomTools>
      )}
      <div className={styles.body}>
        {/* Two places keep their order in both directions: a picture's left and right do not change with the language. */}
        <div className={styles.places} dir="ltr">
          {stage &&
            shown.map(({ id, place, stack }) => (
              <PaneView
                key={id}
                id={id}
                stage={stage}
                stack={stack}
                isActive={isTwo && place === leading}
                activate={() => setActive(place)}
                onPane={onPane}
              />
            ))}
        </div>
        {stacks.length > 1 && (
          <SeriesList
            stacks={stacks}
            shown={shown.map(({ stack }) => stack.id)}
            choose={({ id }) => setChosen(known => known.map((old, place) => (place === leading ? id : old)))}
          />
        )}
      </div>
      {helps && <KeyHelp close={() => setHelps(false)} />}
    </div>
  )
}

/** What somebody goes through takes the other place along. */
function useLinked(leader: Pane | null, follower: Pane | null): void {
  const last = useRef(0)
  useEffect(() => {
    if (leader === null || follower === null) return
    last.current = leader.seen().index
    return leader.subscribe(() => {
      const { index, picture } = leader.seen()
      const by = index - last.current
      last.current = index
      if (by !== 0 && picture !== null) follower.follow(picture, by)
    })
  }, [leader, follower])
}

function KeyHelp({ close }: { close: () => void }) {
  const t = useText()
  return (
    <Modal opened onClose={close} title={t('viewer_help')} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, words]) => (
          <div key={words}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
