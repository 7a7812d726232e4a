import { Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { NoView } from '../no-view.tsx'
import type { ViewProps } from '../opened-document.ts'
import { DicomTools } from './dicom-tools.tsx'
import styles from './dicom-view.module.css'
import { actOfKey, handlingOf } from './handling.ts'
import { useStudy } from './study.ts'
import { useStage } from './use-stage.ts'

/** Pictures of a scanner: scroll, zoom, pan, and change the window. */
export function DicomView({ document, again }: ViewProps) {
  const t = useText()
  const { study, goOn } = useStudy(document)
  const [chosen, setChosen] = useState<string | null>(null)
  const series = study.series.find(({ id }) => id === chosen) ?? study.series[0]
  const { place, stage, position, range } = useStage(series, goOn)
  const count = series?.imageIds.length ?? 0
  const handling = stage && handlingOf(stage)
  const press = (event: KeyboardEvent) => {
    const act = actOfKey(event)
    if (act === null || handling === null) return
    event.preventDefault()
    act(handling, count - 1)
  }
  if (study.problem !== null) return <NoView document={document} again={again} reason={study.problem} />
  return (
    <>
      {stage && handling && (
        <DicomTools
          document={document}
          stage={stage}
          handling={handling}
          study={study}
          range={range}
          chooseSeries={setChosen}
        />
      )}
      {/* A picture has its own left and right, whatever the direction of the language. */}
      <div
        ref={place}
        className={styles.place}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys
        tabIndex={0}
        aria-label={t('viewer_keys')}
        data-shown={count > 0 ? `${position.index + 1}/${count}` : undefined}
        onKeyDown={press}
        onContextMenu={event => event.preventDefault()}
      />
      <div className={styles.foot}>
        {count > 1 && (
          <input
            type="range"
            dir="ltr"
            min={1}
            max={count}
            value={position.index + 1}
            aria-label={t('viewer_picture')}
            onChange={event => handling?.jump(Number(event.currentTarget.value) - 1)}
          />
        )}
        <Text size="sm" role="status">
          {position.failed
            ? t('viewer_picture_unreadable', { number: position.index + 1 })
            : t('viewer_position', { number: count > 0 ? position.index + 1 : 0, count })}
          {study.loaded < study.total && ` · ${t('viewer_loading', { loaded: study.loaded, total: study.total })}`}
        </Text>
      </div>
    </>
  )
}
