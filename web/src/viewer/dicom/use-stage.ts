import { Enums } from '@cornerstonejs/core'
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
export function useStage(series: Series | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [position, setPosition] = useState<Position>({ index: 0, failed: false })
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new Stage(element)
    const follow = () => setPosition({ index: made.viewport.getCurrentImageIdIndex(), failed: false })
    const fail = () => setPosition({ index: made.viewport.getTargetImageIdIndex(), failed: true })
    const size = new ResizeObserver(() => made.resize())
    element.addEventListener(Enums.Events.STACK_NEW_IMAGE, follow)
    element.addEventListener(Enums.Events.IMAGE_LOAD_ERROR, fail)
    size.observe(element)
    setStage(made)
    return () => {
      size.disconnect()
      made.destroy()
    }
  }, [])
  useEffect(() => {
    if (stage !== null && series !== undefined) void present(stage, series)
  }, [stage, series])
  return { place, stage, position }
}

async function present({ viewport }: Stage, { imageIds }: Series): Promise<void> {
  const shown = imageIds.indexOf(viewport.getCurrentImageId() ?? '')
  if (shown < 0) {
    await viewport.setStack([...imageIds]).catch(() => {})
    viewport.render()
    return
  }
  if (imageIds.length === viewport.getImageIds().length) return
  const { voiRange, invert } = viewport.getProperties()
  const presentation = viewport.getViewPresentation()
  await viewport.setStack([...imageIds], shown)
  viewport.setProperties({ voiRange, invert })
  viewport.setViewPresentation(presentation)
  viewport.render()
}
