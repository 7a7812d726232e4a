import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

export interface SmallDisk {
  readonly folder: string
  /** Fills the disk until only this many bytes are free. */
  fill(left: number): void
  empty(): void
  remove(): void
}

/** A file system of a few megabytes, or the reason why there is none: only root can create one, and not everywhere. */
export function smallDisk(sizeMb: number): SmallDisk | string {
  const root = temporaryFolder()
  const folder = join(root, 'disk')
  const filler = join(folder, 'filler')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(root, { recursive: true })
    return 'no small file system can be made here'
  }
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - left))
    },
    empty: () => rmSync(filler),
    remove() {
      execFileSync('umount', [folder])
      rmSync(root, { recursive: true })
    },
  }
}
