import {
  Enums,
  getRenderingCapabilities,
  init,
  RenderingEngine,
  setUseCPURendering,
  type Types,
} from '@cornerstonejs/core'
import { init as initLoader } from '@cornerstonejs/dicom-image-loader'
import {
  addTool,
  init as initTools,
  PanTool,
  StackScrollTool,
  Enums as ToolEnums,
  ToolGroupManager,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools'

const VIEWPORT = 'document'
const ENGINE = 'viewer'
const TOOLS = 'viewer'
const { Primary, Secondary, Auxiliary, Wheel } = ToolEnums.MouseBindings

/** What dragging with the first button, or with one finger, does. */
export const dragTools = {
  scroll: StackScrollTool.toolName,
  window: WindowLevelTool.toolName,
  zoom: ZoomTool.toolName,
  pan: PanTool.toolName,
} as const
export type DragTool = keyof typeof dragTools

let prepared = false

/** Runs once per page. Without a graphics card, drawing on the CPU is faster than WebGL in software. */
function prepare(): void {
  if (prepared) return
  prepared = true
  const { webgl, softwareRasterizer } = getRenderingCapabilities()
  init()
  if (!webgl || softwareRasterizer) setUseCPURendering(true)
  initTools()
  // Uses the loader's reader for all kinds of files, with the parser that reads the headers here too.
  initLoader({ useLegacyMetadataProvider: true })
  for (const tool of [StackScrollTool, WindowLevelTool, ZoomTool, PanTool]) addTool(tool)
}

/** The element in which pictures are drawn, with its mouse and touch tools. */
export class Stage {
  readonly #engine: RenderingEngine
  readonly viewport: Types.IStackViewport

  constructor(element: HTMLDivElement) {
    prepare()
    this.#engine = new RenderingEngine(ENGINE)
    this.#engine.enableElement({ viewportId: VIEWPORT, type: Enums.ViewportType.STACK, element })
    this.viewport = this.#engine.getViewport(VIEWPORT) as Types.IStackViewport
    const group = ToolGroupManager.createToolGroup(TOOLS)
    for (const name of Object.values(dragTools)) group?.addTool(name)
    group?.addViewport(VIEWPORT, ENGINE)
    this.use('scroll')
  }

  /**
   * Sets the tool of the first button. Always: the wheel scrolls, the right button or two fingers zoom, the middle button or
   * three fingers pan.
   */
  use(chosen: DragTool): void {
    const group = ToolGroupManager.getToolGroup(TOOLS)
    const always: Readonly<Record<DragTool, object[]>> = {
      scroll: [{ mouseButton: Wheel }],
      window: [],
      zoom: [{ mouseButton: Secondary }, { numTouchPoints: 2 }],
      pan: [{ mouseButton: Auxiliary }, { numTouchPoints: 3 }],
    }
    for (const [tool, name] of Object.entries(dragTools) as [DragTool, string][]) {
      group?.setToolPassive(name, { removeAllBindings: true })
      const bindings = tool === chosen ? [...always[tool], { mouseButton: Primary }] : always[tool]
      if (bindings.length > 0) group?.setToolActive(name, { bindings })
    }
  }

  resize(): void {
    this.#engine.resize(true, true)
  }

  destroy(): void {
    ToolGroupManager.destroyToolGroup(TOOLS)
    this.#engine.destroy()
  }
}
