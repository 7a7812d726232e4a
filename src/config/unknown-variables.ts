import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { projectDir } from './project-dir.ts'

/** This many letters may be wrong, missing or too many. */
const FAR = 2
const SHORTEST = 5

/**
 * Variables that look like settings and are none: everything in the project's `.env`, and in the environment, which holds much
 * that is not ours, those that are nearly the name of a setting.
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  inFile: readonly string[] = namesInFile(),
) {
  return Object.keys(env)
    .filter(name => !known.includes(name))
    .map(name => ({ name, meant: nearest(name, known) }))
    .filter(({ name, meant }) => meant !== null || inFile.includes(name))
}

function namesInFile(): string[] {
  const file = resolve(projectDir, '.env')
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
}

function nearest(name: string, known: readonly string[]): string | null {
  if (name.length < SHORTEST) return null
  const near = known.filter(one => one.length >= SHORTEST && Math.abs(one.length - name.length) <= FAR)
  const ranked = near.map(one => ({ one, steps: stepsBetween(name, one) })).sort((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best !== undefined && best.steps <= FAR ? best.one : null
}

/** How many letters must be changed, put in or taken out to make one text of the other. */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (const [index, its] of [...other].entries()) {
      const same = (row[index] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(same, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
