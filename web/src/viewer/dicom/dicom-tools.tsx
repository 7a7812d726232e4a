import { NativeSelect } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/language.ts'
import { ToolButton, Toolbar } from '../toolbar.tsx'
import type { Pane } from './pane.ts'
import { hasPresets } from './reading.ts'
import { type DragTool, dragTools, type Stage } from './stage.ts'
import { windowPresets } from './window.ts'

interface DicomToolsProps {
  stage: Stage
  /** The pane that the buttons work on. */
  pane: Pane
  tool: DragTool
  takeTool: (tool: DragTool) => void
  isTwo: boolean
  /** Switches between one pane and two; null when the study has only one stack. */
  setTwo: ((isTwo: boolean) => void) | null
  isLinked: boolean
  setLinked: (isLinked: boolean) => void
  help: () => void
  children: React.ReactNode
}

export function DicomTools(props: DicomToolsProps) {
  const { stage, pane, tool, takeTool, isTwo, setTwo, isLinked, setLinked, help, children } = props
  const t = useText()
  const { playing, last } = useSyncExternalStore(pane.subscribe, pane.seen)
  return (
    <Toolbar>
      {(Object.keys(dragTools) as DragTool[]).map(name => (
        <ToolButton key={name} label={t(`drag_${name}`)} on={tool === name} onClick={() => takeTool(name)} />
      ))}
      <WindowChoice pane={pane} />
      <ToolButton label={t('viewer_zoom_in')} onClick={() => pane.zoomIn()} />
      <ToolButton label={t('viewer_zoom_out')} onClick={() => pane.zoomOut()} />
      <ToolButton label={t('viewer_invert')} onClick={() => pane.invert()} />
      <ToolButton label={t('viewer_flip')} onClick={() => pane.flip()} />
      <ToolButton label={t('viewer_rotate')} onClick={() => pane.rotate()} />
      <ToolButton label={t('viewer_reset')} onClick={() => pane.reset()} />
      {last > 0 && <ToolButton label={t(playing ? 'viewer_stop' : 'viewer_play')} onClick={() => pane.togglePlay()} />}
      <ToolButton label={t('viewer_clear')} onClick={() => stage.clearMeasurements()} />
      {setTwo && <ToolButton label={t('viewer_two')} on={isTwo} onClick={() => setTwo(!isTwo)} />}
      {isTwo && <ToolButton label={t('viewer_linked')} on={isLinked} onClick={() => setLinked(!isLinked)} />}
      {document.fullscreenEnabled && <ToolButton label={t('viewer_full')} onClick={toggleFullScreen} />}
      <ToolButton label={t('viewer_help')} onClick={help} />
      {children}
    </Toolbar>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}

const OWN = 'recorded'
const HAND = 'hand'

/** Shows the name of a preset while its window is set, and otherwise the window's numbers. Only a CT has presets. */
function WindowChoice({ pane }: { pane: Pane }) {
  const t = useText()
  const { window, chosen, picture } = useSyncExternalStore(pane.subscribe, pane.seen)
  if (window === null || picture === null) return null
  const presets = hasPresets(picture) ? windowPresets : []
  return (
    <NativeSelect
      size="xs"
      aria-label={t('viewer_window')}
      value={String(chosen)}
      data={[
        { value: OWN, label: t('window_own') },
        ...(chosen === HAND ? [{ value: HAND, label: `W ${window.width} L ${window.centre}` }] : []),
        ...presets.map(({ label }, index) => ({ value: String(index), label: t(label) })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value === OWN) pane.chooseRecorded()
        else if (value !== HAND) pane.choosePreset(Number(value))
      }}
    />
  )
}
