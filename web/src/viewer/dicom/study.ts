import { useEffect, useState } from 'react'
import { fetchBytes, type OpenedDocument } from '../opened-document.ts'
import { type ArchivedFile, filesOf } from './archive.ts'
import { type Series, type Slice, seriesOf, slicesOf } from './slice.ts'

const ZIP = 'application/zip'
const LARGEST_ZIP_BYTES = 200 * 1024 * 1024
/** The browser holds all of it in memory. */
const LARGEST_UNPACKED_BYTES = 1024 * 1024 * 1024

export interface Study {
  readonly series: readonly Series[]
  /** The number of files that are loaded; `total` is the number of all. */
  readonly loaded: number
  readonly total: number
  readonly problem: 'viewer_too_large' | 'viewer_no_images' | 'viewer_unreadable' | null
}

const nothing: Study = { series: [], loaded: 0, total: 0, problem: null }

/** The wait for the first picture ends after this time, because a hidden window paints nothing. */
const LONGEST_WAIT_MS = 3_000

/**
 * The pictures of a file or a ZIP. The first picture is painted before the others are read, because reading keeps the browser
 * busy; the painter calls `goOn`.
 */
export function useStudy(document: OpenedDocument): { study: Study; goOn: () => void } {
  const [study, setStudy] = useState(nothing)
  const [painted] = useState(createSignal)
  useEffect(() => {
    let gone = false
    const show = (next: Study) => {
      if (!gone) setStudy(next)
      return !gone
    }
    const isSeen = Promise.race([painted.given, new Promise<void>(done => setTimeout(done, LONGEST_WAIT_MS))])
    readStudy(document, show, isSeen).catch(() => show({ ...nothing, problem: 'viewer_unreadable' }))
    return () => {
      gone = true
    }
  }, [document, painted])
  return { study, goOn: painted.give }
}

function createSignal() {
  let give = () => {}
  const given = new Promise<void>(done => {
    give = done
  })
  return { given, give }
}

/** Reports its progress, until `show` returns false because nobody looks any more. */
async function readStudy(document: OpenedDocument, show: (study: Study) => boolean, isSeen: Promise<void>) {
  const files = await filesIn(document)
  if (files === null) return void show({ ...nothing, problem: 'viewer_too_large' })
  const slices: Slice[] = []
  let told = 0
  let series: Series[] = []
  for (const [index, file] of files.entries()) {
    slices.push(...slicesOf(await file.read()))
    const loaded = index + 1
    // The pictures are sorted again each time their number has doubled: soon enough to look around, seldom enough to be cheap.
    if (slices.length >= 2 * told || loaded === files.length) {
      series = seriesOf(slices)
      told = slices.length
    }
    if (!show({ series, loaded, total: files.length, problem: null })) return
    if (slices.length > 0) await isSeen
  }
  if (slices.length === 0) show({ ...nothing, problem: 'viewer_no_images' })
}

/** Null when it is too large for a browser. */
async function filesIn(document: OpenedDocument): Promise<ArchivedFile[] | null> {
  const { path, bytes, contentType } = document
  if (contentType !== ZIP) return [{ bytes, read: () => fetchBytes(path) }]
  if (bytes > LARGEST_ZIP_BYTES) return null
  const files = await filesOf(document)
  return files.reduce((sum, file) => sum + file.bytes, 0) > LARGEST_UNPACKED_BYTES ? null : files
}
