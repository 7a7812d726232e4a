import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../src/config/config.ts'

/**
 * Test files that share a process, one after the other: each is loaded when the one before it has closed what it opened. To load
 * the service takes longer than most of them run.
 */
export interface Sharing {
  isOf(file: string): boolean
  /** So many files in one process. */
  readonly most: number
}

/** What hangs does not take those behind it along. */
const FILE_MS = 300_000

const NAME = /[\\/]group-\d+\.test\.mjs$/

export const isGroup = (file: string) => NAME.test(file)

/** In the order given; groups, as files written into the folder, stand where the first of their files stood. */
export function inGroups(files: readonly string[], sharing: readonly Sharing[], folder: string): string[] {
  mkdirSync(folder)
  let written = 0
  const write = (members: readonly string[]) => {
    const path = join(folder, `group-${++written}.test.mjs`)
    writeFileSync(path, textOf(members))
    return path
  }
  return files.flatMap(file => {
    const shared = sharing.find(({ isOf }) => isOf(file))
    if (shared === undefined) return [file]
    const all = files.filter(shared.isOf)
    return all[0] === file ? dealOut(all, shared.most).map(write) : []
  })
}

/** Neighbours take about as long as each other: so each group gets some of all. */
function dealOut(files: readonly string[], most: number): string[][] {
  const amount = Math.ceil(files.length / most)
  return Array.from({ length: amount }, (_, group) => files.filter((_, index) => index % amount === group))
}

function textOf(files: readonly string[]): string {
  const located = files.map(file => [file, pathToFileURL(resolve(projectDir, file)).href])
  return `import { test } from 'node:test'
for (const [name, url] of ${JSON.stringify(located)}) test(name, { timeout: ${FILE_MS} }, async () => { await import(url) })
`
}
