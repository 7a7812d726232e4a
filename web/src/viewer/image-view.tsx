import { useState } from 'react'
import { useText } from '../i18n/language.ts'
import styles from './image-view.module.css'
import { NoView } from './no-view.tsx'
import type { ViewProps } from './opened-document.ts'
import { Download, ToolButton, Toolbar, useZoom } from './toolbar.tsx'

/** A photograph or scan, with buttons to zoom and turn it. */
export function ImageView({ document, again }: ViewProps) {
  const t = useText()
  const { zoom, buttons } = useZoom()
  const [turns, setTurns] = useState(0)
  const [ratio, setRatio] = useState(1)
  const [failed, setFailed] = useState(false)
  const lies = turns % 2 === 1
  if (failed) return <NoView document={document} again={again} reason="viewer_unreadable" />
  return (
    <>
      <Toolbar>
        {buttons}
        <ToolButton label={t('viewer_turn')} onClick={() => setTurns(count => (count + 1) % 4)} />
        <Download document={document} />
      </Toolbar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its place must be scrolled by keyboard too */}
      <section className={styles.place} dir="ltr" tabIndex={0} aria-label={document.name}>
        {/* Reserves the space of the turned picture. CSS rotation keeps the old space, so parts of the picture could
            not be scrolled to. */}
        <div className={styles.room} style={{ width: `${zoom * 100}%`, aspectRatio: lies ? 1 / ratio : ratio }}>
          <img
            src={document.path}
            alt={document.name}
            className={styles.image}
            style={{ width: lies ? `${ratio * 100}%` : '100%', rotate: `${turns * 90}deg` }}
            onError={() => setFailed(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          />
        </div>
      </section>
    </>
  )
}
