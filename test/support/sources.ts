import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectDir } from '../../src/config/project-dir.ts'

/** Source text by path; paths have `/` and start at the root of the project. */
export type Sources = ReadonlyMap<string, string>

export function readSources(...patterns: string[]): Sources {
  const paths = globSync(patterns, { cwd: projectDir })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
  return new Map(paths.map(path => [path, readFileSync(join(projectDir, path), 'utf8')]))
}

/** The code without its comments; line breaks stay, so that lines keep their numbers. */
export function withoutComments(code: string): string {
  const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g
  return code.replace(token, found => (found.startsWith('/') ? found.replace(/[^\n]/g, '') : found))
}

export interface Import {
  readonly from: string
  /** A path in the project, or the name of a package. */
  readonly to: string
  readonly names: string
}

const STATIC = /^\s*(?:import|export)\s+(?:type\s+)?(?:([\w*\s{},$]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every import of a file: values, types, re-exports and dynamic ones with a literal name. */
export function importsOf(path: string, source: string): Import[] {
  const code = withoutComments(source)
  const resolve = (name: string) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name)
  return [
    ...[...code.matchAll(STATIC)].map(match => ({ from: path, to: resolve(match[2] ?? ''), names: match[1] ?? '' })),
    ...[...code.matchAll(DYNAMIC)].map(match => ({ from: path, to: resolve(match[1] ?? ''), names: '' })),
  ]
}
