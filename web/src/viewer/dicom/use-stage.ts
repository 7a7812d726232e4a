import { Enums, type Types } from '@cornerstonejs/core'
import { useEffect, useRef, useState } from 'react'
import type { Series } from './slice.ts'
import { Stage } from './stage.ts'

export interface Position {
  /** Starts at 0. */
  readonly index: number
  /** True when this picture cannot be decoded; the others can still be shown. */
  readonly failed: boolean
}

/** Shows a series, and keeps the present picture while others are added around it. */
export function useStage(series: Series | undefined, onPainted: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [show, setShow] = useState<((series: Series) => Promise<void>) | null>(null)
  const [position, setPosition] = useState<Position>({ index: 0, failed: false })
  const [range, setRange] = useState<Types.VOIRange | null>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new Stage(element)
    const follow = () => setPosition({ index: made.viewport.getCurrentImageIdIndex(), failed: false })
    const fail = () => setPosition({ index: made.viewport.getTargetImageIdIndex(), failed: true })
    const look = (event: Event) => setRange((event as CustomEvent<{ range: Types.VOIRange }>).detail.range)
    const size = new ResizeObserver(() => made.resize())
    element.addEventListener(Enums.Events.STACK_NEW_IMAGE, follow)
    element.addEventListener(Enums.Events.IMAGE_LOAD_ERROR, fail)
    element.addEventListener(Enums.Events.VOI_MODIFIED, look)
    size.observe(element)
    setStage(made)
    setShow(() => presenterOf(made))
    return () => {
      size.disconnect()
      made.destroy()
    }
  }, [])
  useEffect(() => {
    if (show !== null && series !== undefined) void show(series).then(onPainted)
  }, [show, series, onPainted])
  return { place, stage, position, range }
}

/**
 * Shows one series after the other: if a new one always replaced an unpainted one, nothing would be seen. A series starts with
 * its first picture, even when that comes late; a picture that the reader chose stays.
 */
function presenterOf({ viewport }: Stage): (series: Series) => Promise<void> {
  let latest: Series | null = null
  let beginning: string | undefined
  let turn = Promise.resolve()
  const present = async ({ imageIds }: Series) => {
    const current = viewport.getCurrentImageId()
    const isKept = current !== beginning && imageIds.includes(current ?? '')
    if (!isKept) beginning = imageIds[0]
    await showAt(viewport, imageIds, isKept ? imageIds.indexOf(current ?? '') : 0)
  }
  return series => {
    latest = series
    // Failures are reported by an event, and must not stop the next series.
    turn = turn.then(() => (latest === series ? present(series) : undefined)).catch(() => {})
    return turn
  }
}

/** Keeps zoom, position and window when pictures are added around the present one; another picture starts with its own. */
async function showAt(viewport: Types.IStackViewport, imageIds: readonly string[], index: number): Promise<void> {
  const stays = imageIds[index] === viewport.getCurrentImageId()
  if (stays && imageIds.length === viewport.getImageIds().length) return
  const { voiRange, invert } = viewport.getProperties()
  const camera = viewport.getCamera()
  await viewport.setStack([...imageIds], index)
  if (stays) {
    viewport.setProperties({ voiRange, invert })
    viewport.setCamera(camera)
  }
  await paint(viewport)
}

/** Resolves when the picture is on the screen: before that its position is unknown and could not be kept. */
function paint(viewport: Types.IStackViewport): Promise<void> {
  return new Promise(done => {
    viewport.element.addEventListener(Enums.Events.IMAGE_RENDERED, () => done(), { once: true })
    viewport.render()
  })
}
