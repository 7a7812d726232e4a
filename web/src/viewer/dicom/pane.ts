import { Enums, type Types } from '@cornerstonejs/core'
import { numberOf, TAG } from './dataset.ts'
import { fetchAround } from './fetch-around.ts'
import { failureOf, pictureWith } from './pictures.ts'
import { hasPresets } from './reading.ts'
import { asText, lettersIn, nothing, type Seen, scaleIn } from './seen.ts'
import { nearestIn, type Picture, type Stack } from './stacks.ts'
import type { Stage } from './stage.ts'
import { isSame, rangeOf, type Window, windowOf, windowPresets } from './window.ts'

const ZOOM_STEP = 1.25
const PAN_PIXELS = 40
const QUARTER = 90
const USUAL_RATE = 10
const REST_MS = 300

/** One pane with a stack of pictures. It goes through the pictures, turns them, and sets their window. */
export class Pane {
  readonly #stage: Stage
  readonly #id: string
  readonly viewport: Types.IStackViewport
  readonly #listeners = new Set<() => void>()
  #stack: Stack | null = null
  #isDrawn = false
  #chosen: Window | null = null
  #seen = nothing
  #isSetting = false
  #cine: ReturnType<typeof setInterval> | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #size: ResizeObserver

  constructor(stage: Stage, id: string, element: HTMLDivElement) {
    this.#stage = stage
    this.#id = id
    this.viewport = stage.open(id, element)
    // The picture is drawn in the next animation frame, so its window is set before.
    element.addEventListener(Enums.Events.STACK_NEW_IMAGE, () => queueMicrotask(() => this.#arrive()))
    element.addEventListener(Enums.Events.IMAGE_RENDERED, () => this.#look())
    element.addEventListener(Enums.Events.VOI_MODIFIED, event => {
      if (this.#isSetting) return
      const { range } = (event as CustomEvent<{ range: Types.VOIRange }>).detail
      this.#chosen = windowOf(range)
      this.#look()
    })
    this.#size = new ResizeObserver(() => stage.resize())
    this.#size.observe(element)
  }

  readonly seen = () => this.#seen

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): void {
    this.stop()
    clearTimeout(this.#rest)
    this.#size.disconnect()
    this.#stage.close(this.#id)
  }

  /**
   * Shows a stack. A new stack begins with its own window, in the middle of the pane. A stack that has got more
   * pictures keeps its window and position.
   */
  async show(stack: Stack): Promise<void> {
    const before = this.#stack
    const isMore = before?.id === stack.id
    if (isMore && before.isWhole) return
    if (!isMore) this.stop()
    const { viewport } = this
    const imageIds = stack.pictures.map(({ imageId }) => imageId)
    const index = isMore ? imageIds.indexOf(viewport.getCurrentImageId()) : 0
    const camera = isMore && this.#isDrawn ? viewport.getCamera() : null
    this.#stack = stack
    this.#isDrawn = false
    await viewport.setStack(imageIds, Math.max(0, index))
    // Another stack may have been chosen meanwhile.
    if (this.#stack !== stack) return
    this.#isDrawn = true
    if (camera === null) return this.reset()
    viewport.setCamera(camera)
    this.#setWindow()
    this.#look()
  }

  #arrive(): void {
    this.#setWindow()
    this.#look()
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#stack && fetchAround(this.#stack, this.#seen.index), REST_MS)
  }

  /**
   * Sets the window of the present picture. Pictures have windows of their own, but a window that somebody chose holds
   * for all.
   */
  #setWindow(): void {
    const image = this.viewport.getCornerstoneImage()
    if (image === undefined || image.color) return
    const recorded = { width: Number(image.windowWidth), centre: Number(image.windowCenter) }
    this.#isSetting = true
    this.viewport.setProperties({ voiRange: rangeOf(this.#chosen ?? recorded) })
    this.#isSetting = false
    this.viewport.render()
  }

  #look(): void {
    const { viewport } = this
    const image = viewport.getCornerstoneImage()
    if (image === undefined) return
    const { imageId } = image
    const picture = pictureWith(imageId) ?? null
    const range = viewport.getProperties().voiRange
    const window = range && !image.color ? windowOf(range) : null
    const preset = window ? windowPresets.findIndex(one => isSame(one, window)) : -1
    const isPreset = preset >= 0 && picture !== null && hasPresets(picture)
    const next: Seen = {
      index: viewport.getCurrentImageIdIndex(),
      last: this.last,
      picture,
      failure: failureOf(imageId),
      window,
      chosen: this.#chosen === null ? 'recorded' : isPreset ? preset : 'hand',
      letters: picture?.orientation ? lettersIn(viewport) : null,
      scale: picture ? scaleIn(viewport, picture) : null,
      playing: this.#cine !== null,
    }
    if (asText(next) === asText(this.#seen)) return
    this.#seen = next
    for (const listener of this.#listeners) listener()
  }

  get last(): number {
    return (this.#stack?.pictures.length ?? 1) - 1
  }

  jump(index: number): void {
    const to = Math.min(this.last, Math.max(0, index))
    if (to !== this.viewport.getTargetImageIdIndex()) void this.viewport.setImageIdIndex(to)
  }

  move(by: number): void {
    this.jump(this.viewport.getTargetImageIdIndex() + by)
  }

  /**
   * Follows the other pane to the picture that lies nearest to its picture. Without a nearest picture it moves by as
   * many pictures.
   */
  follow(picture: Picture, by: number): void {
    if (this.#stack === null) return
    const nearest = nearestIn(this.#stack, picture)
    if (nearest === null) this.move(by)
    else this.jump(nearest)
  }

  zoom(factor: number): void {
    this.viewport.setZoom(this.viewport.getZoom() * factor)
    this.viewport.render()
  }

  zoomIn(): void {
    this.zoom(ZOOM_STEP)
  }

  zoomOut(): void {
    this.zoom(1 / ZOOM_STEP)
  }

  pan(x: number, y: number): void {
    // This moves the camera itself, because in CPU rendering `setPan` mistakes the corner of the picture for its
    // centre.
    const { viewport } = this
    const { focalPoint = [0, 0, 0], position = [0, 0, 0] } = viewport.getCamera()
    const from = viewport.canvasToWorld([0, 0])
    const to = viewport.canvasToWorld([-x * PAN_PIXELS, -y * PAN_PIXELS])
    const move = ([a, b, c]: Types.Point3): Types.Point3 => [
      a + to[0] - from[0],
      b + to[1] - from[1],
      c + to[2] - from[2],
    ]
    viewport.setCamera({ focalPoint: move(focalPoint), position: move(position) })
    viewport.render()
  }

  invert(): void {
    this.viewport.setProperties({ invert: !this.viewport.getProperties().invert })
    this.viewport.render()
  }

  flip(): void {
    this.viewport.setCamera({ flipHorizontal: !this.viewport.getCamera().flipHorizontal })
    this.viewport.render()
  }

  rotate(): void {
    const { rotation = 0 } = this.viewport.getViewPresentation()
    this.viewport.setViewPresentation({ rotation: (rotation + QUARTER) % 360 })
    this.viewport.setCamera(this.viewport.getCamera())
    this.viewport.render()
  }

  choosePreset(index: number): void {
    const preset = windowPresets[index]
    if (preset === undefined || !this.#seen.picture || !hasPresets(this.#seen.picture)) return
    this.#chosen = { width: preset.width, centre: preset.centre }
    this.#setWindow()
    this.#look()
  }

  chooseRecorded(): void {
    this.#chosen = null
    this.#setWindow()
    this.#look()
  }

  reset(): void {
    this.#chosen = null
    this.#isSetting = true
    this.viewport.resetProperties()
    this.#isSetting = false
    this.viewport.setCamera({ flipHorizontal: false, flipVertical: false })
    this.viewport.setViewPresentation({ rotation: 0 })
    this.viewport.resetCamera()
    this.#setWindow()
    this.viewport.render()
    this.#look()
  }

  /** Plays the pictures again and again, at the recorded speed if the file has one. */
  play(): void {
    const milliseconds = this.#seen.picture ? numberOf(this.#seen.picture.dataset, TAG.frameTime) : null
    const pause = milliseconds && milliseconds > 0 ? Math.max(milliseconds, 1000 / 60) : 1000 / USUAL_RATE
    this.#cine = setInterval(() => {
      const next = this.viewport.getTargetImageIdIndex() + 1
      this.jump(next > this.last ? 0 : next)
    }, pause)
    this.#look()
  }

  stop(): void {
    if (this.#cine === null) return
    clearInterval(this.#cine)
    this.#cine = null
    this.#look()
  }

  togglePlay(): void {
    if (this.#cine === null) this.play()
    else this.stop()
  }
}
