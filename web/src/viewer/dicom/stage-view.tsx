import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import type { ViewProps } from '../opened-document.ts'
import { Download, ToolButton } from '../toolbar.tsx'
import { DicomTools } from './dicom-tools.tsx'
import { KeyHelp } from './key-help.tsx'
import { nameOfKey, toolKeys } from './keys.ts'
import type { Pane } from './pane.ts'
import { PaneView } from './pane-view.tsx'
import { SeriesList } from './series-list.tsx'
import type { Stack } from './stacks.ts'
import { type DragTool, Stage } from './stage.ts'
import styles from './stage-view.module.css'
import { addView, isViewTaken } from './take-view.ts'

interface StageViewProps {
  stacks: readonly Stack[]
  document: ViewProps['document'] | null
}

const PLACES = ['first', 'second'] as const

/** One or two panes with stacks of a study, and their tools. */
export function StageView({ stacks, document }: StageViewProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: this handles the keys pressed in the panes inside
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
        {/* The two panes keep their order in both directions, because a picture's left and right do not change with the
            language. */}
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

/** Lets one pane follow when somebody goes through the pictures of the other. */
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
