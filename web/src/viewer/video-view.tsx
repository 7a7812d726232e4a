import { useState } from 'react'
import { NoView } from './no-view.tsx'
import type { ViewProps } from './opened-document.ts'
import { Download, Toolbar } from './toolbar.tsx'
import styles from './video-view.module.css'

/** A recording, played by the browser. The browser loads it while playing, so it may fail long after it was opened. */
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
