import { Enums, type Types } from '@cornerstonejs/core'
import { useEffect, useRef, useState } from 'react'
import type { Series } from './slice.ts'
import { Stage } from './stage.ts'

export interface Position {
  /** From 0. */
  readonly index: number
  /** A picture that cannot be decoded is told of, and the others can still be looked at. */
  readonly failed: boolean
}

/** Puts a series on a stage, and goes on showing the same picture while others arrive around it. */
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
 * One series after the other: one that replaced another before it was painted would keep all of them from being seen.
 * A series begins with its first picture, also when that comes late; a picture that the reader went to stays.
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
    // What cannot be shown has been told of, and the others are shown all the same.
    turn = turn.then(() => (latest === series ? present(series) : undefined)).catch(() => {})
    return turn
  }
}

/** What was done to a picture stays when others of its series come around it; another picture is shown as it is. */
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

/** Over when it is on the screen: before that nobody knows where on it the picture lies, and it could not be kept there. */
function paint(viewport: Types.IStackViewport): Promise<void> {
  return new Promise(done => {
    viewport.element.addEventListener(Enums.Events.IMAGE_RENDERED, () => done(), { once: true })
    viewport.render()
  })
}
