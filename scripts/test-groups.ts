import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../src/config/config.ts'

/**
 * Test files that share a process, one after the other: each is loaded when the one before it has closed what it opened. Loading
 * the service takes longer than most of them run.
 */
export interface Sharing {
  isOf(file: string): boolean
  /** How many files one process runs. */
  readonly most: number
}

/** A file that hangs must not keep those behind it from running. */
const FILE_MS = 300_000

const NAME = /[\\/]group-\d+\.test\.mjs$/

export const isGroup = (file: string) => NAME.test(file)

/** Keeps the given order. A group, written as a file into the folder, takes the place of its first file. */
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

/** Neighbouring files take about equally long, so each group gets some of all. */
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
