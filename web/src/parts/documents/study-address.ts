/** An address of a page holds no dots, which UIDs are full of. */
export const studyAddress = (uid: string) => `study-${uid.replaceAll('.', '-')}`

/** The UID of the study that the viewer's address ends with; null when it ends with a document. */
export function studyInAddress(pathname: string): string | null {
  const [, uid] = /\/study-([0-9-]+)$/.exec(pathname) ?? []
  return uid?.replaceAll('-', '.') ?? null
}
