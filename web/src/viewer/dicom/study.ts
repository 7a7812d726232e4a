import { useEffect, useState } from 'react'
import { fetchBytes } from '../fetch-bytes.ts'
import type { OpenedDocument } from '../opened-document.ts'
import { type ArchivedFile, filesOf } from './archive.ts'
import { type Series, type Slice, seriesOf, slicesOf } from './slice.ts'

const ZIP = 'application/zip'
const LARGEST_ZIP_BYTES = 200 * 1024 * 1024
/** All of it is held by the browser. */
const LARGEST_UNPACKED_BYTES = 1024 * 1024 * 1024

export interface Study {
  readonly series: readonly Series[]
  /** How many files have come, of how many. */
  readonly loaded: number
  readonly total: number
  readonly problem: 'viewer_too_large' | 'viewer_no_images' | 'viewer_unreadable' | null
}

const nothing: Study = { series: [], loaded: 0, total: 0, problem: null }

/** In a window that nobody looks at nothing is painted. */
const LONGEST_WAIT_MS = 3_000

/**
 * A file, or the files of a ZIP. The first picture is read and painted before the others are read, which would keep the
 * browser busy: whoever paints says so by `goOn`.
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

/** Tells how far it is, until it hears that nobody looks any more. */
async function readStudy(document: OpenedDocument, show: (study: Study) => boolean, isSeen: Promise<void>) {
  const files = await filesIn(document)
  if (files === null) return void show({ ...nothing, problem: 'viewer_too_large' })
  const slices: Slice[] = []
  let told = 0
  let series: Series[] = []
  for (const [index, file] of files.entries()) {
    slices.push(...slicesOf(await file.read()))
    const loaded = index + 1
    // The order is made anew when there are twice as many as before: often enough to look about, seldom enough to be cheap.
    if (slices.length >= 2 * told || loaded === files.length) {
      series = seriesOf(slices)
      told = slices.length
    }
    if (!show({ series, loaded, total: files.length, problem: null })) return
    if (slices.length > 0) await isSeen
  }
  if (slices.length === 0) show({ ...nothing, problem: 'viewer_no_images' })
}

/** Null when it is more than a browser can hold. */
async function filesIn(document: OpenedDocument): Promise<ArchivedFile[] | null> {
  const { path, bytes, contentType } = document
  if (contentType !== ZIP) return [{ bytes, read: () => fetchBytes(path) }]
  if (bytes > LARGEST_ZIP_BYTES) return null
  const files = await filesOf(document)
  return files.reduce((sum, file) => sum + file.bytes, 0) > LARGEST_UNPACKED_BYTES ? null : files
}
