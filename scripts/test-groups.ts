import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectDir } from '../src/config/project-dir.ts'

/**
 * Test files that share a process, one after the other: each is loaded when the one before it has closed what it opened. Loading
 * the service takes longer than most of them run. `isolation: 'none'` of node:test would load all of them first, call the hooks
 * of each for the tests of all, and close everything at the end.
 */
export interface TestGroup {
  readonly files: readonly string[]
  /** How many files one process runs. */
  readonly perProcess: number
}

/** A file that hangs must not keep those behind it from running. */
const FILE_MS = 300_000

const NAME = /[\\/]group-\d+\.test\.mjs$/

export const isGroup = (file: string) => NAME.test(file)

/** Files that share a process become one file, written into the folder. */
export function inProcesses(groups: readonly TestGroup[], folder: string): string[] {
  mkdirSync(folder)
  let written = 0
  return groups.flatMap(({ files, perProcess }) => {
    if (perProcess === 1) return files
    return dealOut(files, perProcess).map(members => {
      const path = join(folder, `group-${++written}.test.mjs`)
      writeFileSync(path, textOf(members))
      return path
    })
  })
}

/** Neighbouring files take about equally long, so each process gets some of all. */
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
