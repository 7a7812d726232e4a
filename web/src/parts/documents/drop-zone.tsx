import { Button, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { UploadIcon } from '../page/icons.tsx'
import styles from './drop-zone.module.css'
import type { ChosenFile } from './pack.ts'

interface DropZoneProps {
  add: (files: ChosenFile[]) => void
  disabled: boolean
}

/** Takes files that are dropped, chosen singly or as a folder, or photographed. */
export function DropZone({ add, disabled }: DropZoneProps) {
  const t = useText()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) void droppedFiles(event.dataTransfer.items).then(add)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same without dropping
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={28} />
      <Text size="sm" className={styles.drop}>
        {t('drop_here')}
      </Text>
      <Text size="sm" className={styles.add}>
        {t('add_here')}
      </Text>
      <div className={styles.ways}>
        <Chooser label={t('choose_files')} add={add} disabled={disabled} multiple />
        <Chooser label={t('add_folder')} add={add} disabled={disabled} multiple webkitdirectory="" />
        <Chooser label={t('take_photo')} add={add} disabled={disabled} accept="image/*" capture="environment" />
      </div>
      <Text size="xs" c="dimmed">
        {t('upload_hint', { most: useLargest() })}
      </Text>
    </div>
  )
}

/** The size of the largest document that the service takes. */
function useLargest(): string {
  const t = useText()
  const mb = Number(document.querySelector('meta[name=document-max-mb]')?.getAttribute('content'))
  return mb % 1024 === 0 ? t('size_gb', { count: mb / 1024 }) : t('size_mb', { count: mb })
}

interface ChooserProps extends DropZoneProps {
  label: string
  multiple?: boolean
  webkitdirectory?: ''
  accept?: string
  capture?: 'environment'
}

function Chooser({ label, add, disabled, ...kind }: ChooserProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...kind}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])].filter(isNoLitter).map(asChosen))
          // The field is emptied, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Returns a chosen file with its path below the folder. The browser's path begins with the folder. */
function asChosen(file: File): ChosenFile {
  const [folder, ...rest] = file.webkitRelativePath.split('/')
  return rest.length === 0 || !folder ? { file, path: file.name, folder: null } : { file, path: rest.join('/'), folder }
}

/** Returns the dropped files, including those in dropped folders at any depth. */
async function droppedFiles(items: DataTransferItemList): Promise<ChosenFile[]> {
  // All entries are taken before the first await, because the browser empties the list when the drop event ends.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  const found = await Promise.all(
    entries.map(async entry => {
      const files = await filesOf(entry)
      const isFolder = entry.isDirectory
      return files.map(({ file, path }) => ({ file, path, folder: isFolder ? entry.name : null }))
    }),
  )
  return found.flat()
}

/** Returns the files of an entry with their paths below it. */
async function filesOf(entry: FileSystemEntry, path = ''): Promise<{ file: File; path: string }[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed))
    return [{ file, path: path || file.name }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  // A folder is read in portions; an empty portion is the end.
  for (let more = await piece(reader); more.length > 0; more = await piece(reader)) found.push(...more)
  const below = found.filter(isNoLitter).map(one => filesOf(one, path === '' ? one.name : `${path}/${one.name}`))
  return (await Promise.all(below)).flat()
}

const piece = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))

/** Returns false for files that operating systems create by themselves. */
const isNoLitter = ({ name }: { readonly name: string }) => !/^(\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
