/** Files and folders that were dropped; folders give the files in them, however deep. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  // All at once: the list is empty as soon as the drop has been dealt with.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  // A folder is read in pieces, until one of them is empty.
  for (let more = await piece(reader); more.length > 0; more = await piece(reader)) found.push(...more)
  return (await Promise.all(found.filter(isNoLitter).map(filesOf))).flat()
}

const piece = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))

/** What systems put beside people's files. */
export const isNoLitter = ({ name }: { readonly name: string }) => !/^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
