import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { projectDir } from './project-dir.ts'

/** A name is near when at most this many letters are wrong, missing or too many. */
const FAR = 2
const SHORTEST = 5

/**
 * Returns the variables that look like settings and are none. In `.env` every unknown variable counts. In the environment only
 * one that is near a setting's name counts, because other programs have variables there.
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
  const names = known.filter(one => one.length >= SHORTEST)
  return names.find(one => isNear(name, one, 1)) ?? names.find(one => isNear(name, one, FAR)) ?? null
}

/** Returns whether `most` changed, added or removed letters turn one text into the other. */
function isNear(one: string, other: string, most: number): boolean {
  if (one === other) return true
  if (most === 0) return false
  if (one[0] === other[0]) return isNear(one.slice(1), other.slice(1), most)
  const [shorter, less] = [one.slice(1), other.slice(1)]
  return isNear(shorter, less, most - 1) || isNear(shorter, other, most - 1) || isNear(one, less, most - 1)
}
