import { StartupError } from '../../config/startup-error.ts'
import type { Context } from '../../context.ts'
import { claimFolder, findFolderMarker } from '../../db/documents/uploads.ts'
import { MARKER, makeMarker, readMarker } from '../../integrations/folder-store.ts'

/**
 * All processes must share one folder, because each reads what the others store. The folder holds a marker, and the database
 * knows it. A process that finds another marker, or none, has the wrong folder and does not start.
 */
export async function checkDocumentFolder(ctx: Pick<Context, 'config' | 'db'>): Promise<void> {
  const { s3, dir } = ctx.config.documents
  if (s3 !== null || dir === null) return
  const known = await findFolderMarker(ctx.db)
  const found = await look(dir, known === null)
  const right = known ?? (found === null ? null : await claimFolder(ctx.db, found))
  if (found !== null && found === right) return
  throw new StartupError(
    `The folder of documents ${dir} does not belong to this database. Set DOCUMENT_DIR to the folder that all processes share. A folder from a backup needs its file "${MARKER}" too.`,
  )
}

async function look(dir: string, isNew: boolean): Promise<string | null> {
  try {
    return await (isNew ? makeMarker(dir) : readMarker(dir))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new StartupError(
      `The folder of documents ${dir} cannot be used (${reason}). Check its owner and the free space on its disk, or set DOCUMENT_DIR to another one.`,
    )
  }
}
