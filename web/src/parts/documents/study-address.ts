/** An address of a page holds no dots, which UIDs are full of. */
export const studyAddress = (uid: string) => `study-${uid.replaceAll('.', '-')}`

/** The same study in the full viewer. */
export const fullViewerAddress = (uid: string) => `full-${studyAddress(uid)}`

export interface StudyInAddress {
  readonly uid: string
  readonly viewer: 'own' | 'full'
}

/** The study that the viewer's address ends with; null when it ends with a document. */
export function studyInAddress(pathname: string): StudyInAddress | null {
  const [, full, uid] = /\/(full-)?study-([0-9-]+)$/.exec(pathname) ?? []
  return uid === undefined ? null : { uid: uid.replaceAll('-', '.'), viewer: full === undefined ? 'own' : 'full' }
}
