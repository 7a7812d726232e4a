import {
  cache,
  Enums,
  getRenderingCapabilities,
  imageLoadPoolManager,
  init,
  RenderingEngine,
  setUseCPURendering,
  type Types,
} from '@cornerstonejs/core'
import { init as initLoader } from '@cornerstonejs/dicom-image-loader'
import {
  AngleTool,
  addTool,
  annotation,
  EllipticalROITool,
  init as initTools,
  LengthTool,
  PanTool,
  ProbeTool,
  StackScrollTool,
  Enums as ToolEnums,
  ToolGroupManager,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools'
import { textLines } from './measurements.ts'
import { installLoader } from './pictures.ts'

const ENGINE = 'viewer'
const TOOLS = 'viewer'
const { Primary, Secondary, Auxiliary, Wheel } = ToolEnums.MouseBindings

/** The tools for dragging with the first mouse button or with one finger. */
export const dragTools = {
  scroll: StackScrollTool.toolName,
  window: WindowLevelTool.toolName,
  zoom: ZoomTool.toolName,
  pan: PanTool.toolName,
  length: LengthTool.toolName,
  angle: AngleTool.toolName,
  ellipse: EllipticalROITool.toolName,
  probe: ProbeTool.toolName,
} as const
export type DragTool = keyof typeof dragTools

const MEASURING: readonly DragTool[] = ['length', 'angle', 'ellipse', 'probe']
const MOST_CACHED_BYTES = 1024 * 1024 * 1024

let prepared = false

/**
 * Prepares the library. It runs once per page, before any picture is registered, because the loader forgets all
 * pictures when it begins. Without a graphics card, drawing on the CPU is faster than WebGL in software.
 */
export function prepare(): void {
  if (prepared) return
  prepared = true
  const { webgl, softwareRasterizer } = getRenderingCapabilities()
  init()
  if (!webgl || softwareRasterizer) setUseCPURendering(true)
  cache.setMaxCacheSize(MOST_CACHED_BYTES)
  // A browser makes six requests at a time. Prefetching uses four, so that the picture somebody wants now need not
  // wait.
  imageLoadPoolManager.setMaxSimultaneousRequests(Enums.RequestType.Prefetch, 4)
  initTools()
  initLoader({ useLegacyMetadataProvider: true })
  installLoader()
  for (const tool of [
    StackScrollTool,
    WindowLevelTool,
    ZoomTool,
    PanTool,
    LengthTool,
    AngleTool,
    EllipticalROITool,
    ProbeTool,
  ])
    addTool(tool)
}

/** The panes in which pictures are drawn, with the mouse and touch tools that they share. */
export class Stage {
  readonly #engine: RenderingEngine

  constructor() {
    prepare()
    this.#engine = new RenderingEngine(ENGINE)
    const group = ToolGroupManager.createToolGroup(TOOLS)
    for (const [tool, name] of Object.entries(dragTools) as [DragTool, string][])
      group?.addTool(name, MEASURING.includes(tool) ? { getTextLines: textLines[tool] } : {})
    this.use('scroll')
  }

  open(id: string, element: HTMLDivElement): Types.IStackViewport {
    this.#engine.enableElement({ viewportId: id, type: Enums.ViewportType.STACK, element })
    ToolGroupManager.getToolGroup(TOOLS)?.addViewport(id, ENGINE)
    return this.#engine.getViewport(id) as Types.IStackViewport
  }

  close(id: string): void {
    ToolGroupManager.getToolGroup(TOOLS)?.removeViewports(ENGINE, id)
    if (!this.#engine.hasBeenDestroyed) this.#engine.disableElement(id)
  }

  /**
   * Sets the tool of the first mouse button. The wheel always scrolls, the right button or two fingers zoom, and the
   * middle button or three fingers pan. Measurements can still be dragged.
   */
  use(chosen: DragTool): void {
    const group = ToolGroupManager.getToolGroup(TOOLS)
    const always: Readonly<Partial<Record<DragTool, object[]>>> = {
      scroll: [{ mouseButton: Wheel }],
      zoom: [{ mouseButton: Secondary }, { numTouchPoints: 2 }],
      pan: [{ mouseButton: Auxiliary }, { numTouchPoints: 3 }],
    }
    for (const [tool, name] of Object.entries(dragTools) as [DragTool, string][]) {
      group?.setToolPassive(name, { removeAllBindings: true })
      const bindings = [...(always[tool] ?? []), ...(tool === chosen ? [{ mouseButton: Primary }] : [])]
      if (bindings.length > 0) group?.setToolActive(name, { bindings })
    }
  }

  clearMeasurements(): void {
    annotation.state.removeAllAnnotations()
    this.#engine.render()
  }

  resize(): void {
    this.#engine.resize(true, true)
  }

  destroy(): void {
    annotation.state.removeAllAnnotations()
    ToolGroupManager.destroyToolGroup(TOOLS)
    this.#engine.destroy()
  }
}
