import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { type Translate, useText } from '../../i18n/language.ts'
import { actOfKey } from './keys.ts'
import { Pane } from './pane.ts'
import styles from './pane-view.module.css'
import { isLossy, measureOf } from './reading.ts'
import type { Seen } from './seen.ts'
import type { Stack } from './stacks.ts'
import type { Stage } from './stage.ts'

interface PaneViewProps {
  id: string
  stage: Stage
  stack: Stack
  isActive: boolean
  activate: () => void
  /** Called with the pane when it opens, and with null when it closes. */
  onPane: (id: string, pane: Pane | null) => void
}

const still = { subscribe: () => () => {}, seen: () => null }

/** A pane with the pictures of one stack, and with the facts that a reader must know written on it. */
export function PaneView({ id, stage, stack, isActive, activate, onPane }: PaneViewProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [pane, setPane] = useState<Pane | null>(null)
  const { subscribe, seen: look } = pane ?? still
  const seen = useSyncExternalStore(subscribe, look)
  useEffect(() => {
    if (place.current === null) return
    const made = new Pane(stage, id, place.current)
    setPane(made)
    onPane(id, made)
    return () => {
      made.close()
      onPane(id, null)
    }
  }, [stage, id, onPane])
  useEffect(() => void pane?.show(stack), [pane, stack])
  const press = (event: KeyboardEvent) => {
    const act = actOfKey(event)
    if (act === null || pane === null) return
    event.preventDefault()
    act(pane)
  }
  const count = countOf(stack)
  const isThere = seen !== null && seen.picture !== null
  const name = nameOf(stack, t)
  return (
    <div className={styles.pane} data-active={isActive || undefined} dir="ltr">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: this notices which of two panes is used; the place below handles keys */}
      <div className={styles.frame} onPointerDown={activate} onWheel={activate} onFocus={activate}>
        {/* The direction is fixed, because a picture has its own left and right, whatever the direction of the
            language. */}
        <div
          ref={place}
          className={styles.place}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: this element handles keys
          tabIndex={0}
          aria-label={t('viewer_pictures', { name })}
          data-shown={isThere ? `${seen.index + 1}/${count}` : undefined}
          onKeyDown={press}
          onContextMenu={event => event.preventDefault()}
        />
        {isThere && <Written seen={seen} stack={stack} name={name} />}
      </div>
      {count !== 1 && (
        <input
          type="range"
          className={styles.slider}
          min={1}
          max={stack.pictures.length}
          disabled={!stack.isWhole}
          value={(seen?.index ?? 0) + 1}
          aria-label={t('viewer_picture')}
          onChange={event => {
            activate()
            pane?.jump(Number(event.currentTarget.value) - 1)
          }}
        />
      )}
    </div>
  )
}

/** Returns the number of pictures, or "…" until it is known. */
const countOf = ({ isWhole, pictures }: Stack) => (isWhole ? pictures.length : '…')

/** Returns the number and description of the series, and what tells this stack from others of the series. */
export function nameOf({ number, name, plane, part }: Stack, t: Translate): string {
  const words = [
    number === null ? name : `${number} ${name}`,
    plane && t(`plane_${plane}`),
    part && t('viewer_series_parts', { ...part }),
  ]
  return words.filter(Boolean).join(' · ').trim()
}

const dayOf = (date: string) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`

interface WrittenProps {
  seen: Seen
  stack: Stack
  name: string
}

function Written({ seen, stack, name }: WrittenProps) {
  const t = useText()
  const f = useFormats()
  const { index, picture, failure, window, letters, scale } = seen
  const number = index + 1
  const isDay = stack.date !== null && /^\d{8}$/.test(stack.date)
  return (
    <div className={styles.written}>
      {failure !== null && (
        <div className={styles.failed} role="alert" dir="auto">
          <strong>{t('viewer_picture_unreadable', { number })}</strong>
          <span>{t(failure === 'connection' ? 'viewer_picture_unfetched' : 'viewer_picture_damaged')}</span>
        </div>
      )}
      <div className={styles.topLeft}>
        <bdi>{name}</bdi>
        <span>
          {stack.modality}
          {isDay && stack.date && (
            <>
              {' · '}
              <bdi>{f.day(dayOf(stack.date))}</bdi>
            </>
          )}
        </span>
        {picture && isLossy(picture) && <bdi className={styles.lossy}>{t('viewer_lossy')}</bdi>}
      </div>
      <div className={styles.bottomLeft}>
        {picture !== null && picture.position !== null && (
          <bdi>{t('viewer_slice', { position: picture.position.toFixed(1) })}</bdi>
        )}
        <bdi role="status">{t('viewer_position', { number, count: countOf(stack) })}</bdi>
      </div>
      {failure === null && (
        <>
          <div className={styles.bottomRight}>
            {window && (
              <span data-window>
                W {window.width} L {window.centre}
              </span>
            )}
            {scale && (
              <span className={styles.scale} style={{ width: scale.pixels }}>
                {picture && measureOf(picture) === 'detector'
                  ? t('viewer_scale_detector', { length: scale.millimetres })
                  : `${scale.millimetres} mm`}
              </span>
            )}
          </div>
          {letters &&
            (['left', 'right', 'top', 'bottom'] as const).map(side => (
              <span key={side} className={styles.letter} data-side={side}>
                {letters[side]}
              </span>
            ))}
        </>
      )}
    </div>
  )
}
