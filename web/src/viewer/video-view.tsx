import { useState } from 'react'
import { Download } from './download.tsx'
import { NoView } from './no-view.tsx'
import { Toolbar } from './toolbar.tsx'
import styles from './video-view.module.css'
import type { ViewProps } from './view-props.ts'

/** A recording, played by the browser. It loads while it plays, so it may fail long after it was opened. */
export function VideoView({ document, again }: ViewProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <NoView document={document} again={again} reason="viewer_unreadable" />
  return (
    <>
      <Toolbar>
        <Download document={document} />
      </Toolbar>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of scanners have no words to write below them */}
      <video
        className={styles.video}
        src={document.path}
        controls
        aria-label={document.name}
        onError={() => setFailed(true)}
      />
    </>
  )
}
