/** Returns the dropped files, including those in dropped folders at any depth. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  // All entries are taken before the first await: the browser empties the list when the drop event ends.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  // A folder is read in portions; an empty portion is the end.
  for (let more = await piece(reader); more.length > 0; more = await piece(reader)) found.push(...more)
  return (await Promise.all(found.filter(isNoLitter).map(filesOf))).flat()
}

const piece = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))

/** False for files that operating systems create by themselves. */
export const isNoLitter = ({ name }: { readonly name: string }) => !/^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
