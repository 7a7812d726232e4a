/** Returns the address of a study. An address of a page holds no dots, so dashes replace the dots of the UID. */
export const studyAddress = (uid: string) => `study-${uid.replaceAll('.', '-')}`

/** Returns the address of a study in the full viewer. */
export const fullViewerAddress = (uid: string) => `full-${studyAddress(uid)}`

export interface StudyInAddress {
  readonly uid: string
  readonly viewer: 'own' | 'full'
}

/** Returns the study that the viewer's address ends with, or null when the address ends with a document. */
export function studyInAddress(pathname: string): StudyInAddress | null {
  const [, full, uid] = /\/(full-)?study-([0-9-]+)$/.exec(pathname) ?? []
  return uid === undefined ? null : { uid: uid.replaceAll('-', '.'), viewer: full === undefined ? 'own' : 'full' }
}
