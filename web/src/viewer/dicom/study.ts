import { useEffect, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { askDicomWeb } from './ask.ts'
import { type Dataset, framesOf, numberOf, TAG, textOf } from './dataset.ts'
import { register } from './pictures.ts'
import { kindOf, type ObjectKind } from './reading.ts'
import { type Picture, pictureOf, type Stack, stacksOf } from './stacks.ts'
import { prepare } from './stage.ts'

/** A file of a study that holds no pictures. */
export interface OtherObject {
  readonly kind: ObjectKind
  readonly name: string
  /** The path from which the file can be fetched. */
  readonly path: string
  readonly uid: string
}

export interface Study {
  readonly stacks: readonly Stack[]
  readonly others: readonly OtherObject[]
  /** The number of series that are loaded; `total` is the number of all. */
  readonly loaded: number
  readonly total: number
  /** True when the files were written without data that identifies the patient. */
  readonly nameless: boolean
  readonly problem: Problem | null
}

const nothing: Study = { stacks: [], others: [], loaded: 0, total: 0, nameless: false, problem: null }

const rootOf = (caseId: string) => `/dicomweb/${caseId}/studies`

/** Returns the UIDs of the studies of one document, also of studies whose files came with another document before. */
export async function studiesOfDocument(caseId: string, documentId: string): Promise<string[]> {
  const found = await askDicomWeb(`${rootOf(caseId)}?document_id=${documentId}`)
  return found.flatMap(study => textOf(study, TAG.studyInstance) ?? [])
}

/** Loads the pictures of a study. A series is shown as soon as it is loaded, while the others are still loading. */
export function useStudy(caseId: string, uid: string): Study {
  const [study, setStudy] = useState(nothing)
  useEffect(() => {
    let gone = false
    setStudy(nothing)
    prepare()
    const show = (next: Study) => {
      if (!gone) setStudy(next)
      return !gone
    }
    readStudy(caseId, uid, show).catch(error =>
      show({ ...nothing, problem: error instanceof Problem ? error : new Problem('offline') }),
    )
    return () => {
      gone = true
    }
  }, [caseId, uid])
  return study
}

async function readStudy(caseId: string, uid: string, show: (study: Study) => boolean): Promise<void> {
  const root = `${rootOf(caseId)}/${uid}/series`
  const series = await askDicomWeb(root)
  const total = series.length
  const pathOf = (one: Dataset) => `${root}/${textOf(one, TAG.seriesInstance)}`
  const [first] = series
  if (first && !show({ ...nothing, total, stacks: await openingOf(first, pathOf(first)) })) return
  const pictures: Picture[] = []
  const others: OtherObject[] = []
  let nameless = true
  for (const [index, one] of series.entries()) {
    const path = pathOf(one)
    for (const instance of await askDicomWeb(`${path}/metadata`)) {
      nameless &&= textOf(instance, TAG.identityRemoved) === 'YES'
      const found = picturesOf(instance, path)
      pictures.push(...found)
      if (found.length === 0) others.push(otherOf(instance, path))
    }
    const state = { others: [...others], loaded: index + 1, total, nameless, problem: null }
    if (!show({ ...state, stacks: stacksOf(pictures) })) return
  }
}

/**
 * Returns some pictures of a series at once. Reading the headers of all pictures takes seconds when a series has
 * thousands.
 */
async function openingOf(series: Dataset, path: string): Promise<Stack[]> {
  if (numberOf(series, TAG.instancesOfSeries) === 1) return []
  const instances = await askDicomWeb(`${path}/metadata?opening=true`)
  const stacks = stacksOf(instances.flatMap(instance => picturesOf(instance, path)))
  return stacks.map(stack => ({ ...stack, isWhole: false }))
}

function picturesOf(instance: Dataset, series: string): Picture[] {
  const path = `${series}/instances/${textOf(instance, TAG.sopInstance)}`
  return framesOf(instance).map(({ number, dataset, isPlaced }) => {
    const picture = pictureOf(`wadors:${path}/frames/${number}`, dataset, number, isPlaced)
    register(picture)
    return picture
  })
}

function otherOf(instance: Dataset, series: string): OtherObject {
  const uid = textOf(instance, TAG.sopInstance) ?? ''
  const number = numberOf(instance, TAG.seriesNumber)
  const name = textOf(instance, TAG.documentTitle) ?? textOf(instance, TAG.seriesDescription) ?? String(number ?? '')
  return { kind: kindOf(instance), name, path: `${series}/instances/${uid}`, uid }
}
