import { useState } from 'react'
import { useText } from '../i18n/language.ts'
import { Download } from './download.tsx'
import styles from './image-view.module.css'
import { ToolButton, Toolbar } from './toolbar.tsx'
import { useZoom } from './use-zoom.tsx'
import type { ViewProps } from './view-props.ts'

/** A photograph or a scan as a picture: zoomed, turned, and moved about by scrolling. */
export function ImageView({ document }: ViewProps) {
  const t = useText()
  const { zoom, buttons } = useZoom()
  const [turns, setTurns] = useState(0)
  return (
    <>
      <Toolbar>
        {buttons}
        <ToolButton label={t('viewer_turn')} onClick={() => setTurns(count => (count + 1) % 4)} />
        <Download document={document} />
      </Toolbar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place must be scrolled by keyboard too */}
      <section className={styles.place} dir="ltr" tabIndex={0} aria-label={document.name}>
        <img
          src={document.path}
          alt={document.name}
          className={styles.image}
          style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </section>
    </>
  )
}
