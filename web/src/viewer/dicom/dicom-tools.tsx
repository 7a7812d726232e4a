import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../i18n/language.ts'
import type { ViewProps } from '../opened-document.ts'
import { Download, ToolButton, Toolbar } from '../toolbar.tsx'
import { type Handling, presetOf, type VoiRange, windowPresets } from './handling.ts'
import { type DragTool, dragTools, type Stage } from './stage.ts'
import type { Study } from './study.ts'

interface DicomToolsProps extends Pick<ViewProps, 'document'> {
  stage: Stage
  handling: Handling
  study: Study
  /** The present window (range of grey values), however it was set: by button, key or mouse. */
  range: VoiRange | null
  chooseSeries: (id: string) => void
}

export function DicomTools({ document, stage, handling, study, range, chooseSeries }: DicomToolsProps) {
  const t = useText()
  const [tool, setTool] = useState<DragTool>('scroll')
  const use = (next: DragTool) => {
    stage.use(next)
    setTool(next)
  }
  return (
    <Toolbar>
      {study.series.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('viewer_series')}
          data={study.series.map(({ id, name, imageIds }, index) => ({
            value: id,
            label: `${name || index + 1} (${imageIds.length})`,
          }))}
          onChange={event => chooseSeries(event.currentTarget.value)}
        />
      )}
      {(Object.keys(dragTools) as DragTool[]).map(name => (
        <ToolButton key={name} label={t(`drag_${name}`)} on={tool === name} onClick={() => use(name)} />
      ))}
      <NativeSelect
        size="xs"
        aria-label={t('viewer_window')}
        value={presetOf(range) ?? ''}
        data={[
          { value: '', label: t('window_own') },
          ...windowPresets.map(({ label }, index) => ({ value: String(index), label: t(label) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          value === '' ? handling.reset() : handling.applyPreset(Number(value))
        }
      />
      <ToolButton label={t('viewer_zoom_in')} onClick={handling.zoomIn} />
      <ToolButton label={t('viewer_zoom_out')} onClick={handling.zoomOut} />
      <ToolButton label={t('viewer_invert')} onClick={handling.invert} />
      <ToolButton label={t('viewer_reset')} onClick={handling.reset} />
      <Download document={document} />
    </Toolbar>
  )
}
