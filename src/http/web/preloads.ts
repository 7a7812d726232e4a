import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Surface, surfaces } from '../../domain/actor.ts'

/** A script as the build lists it, with those it imports and its styles. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const entries: Readonly<Record<Surface, string>> = {
  app: 'src/app/patient-routes.tsx',
  pro: 'src/pro/doctor-routes.tsx',
  admin: 'src/admin/admin-routes.tsx',
}

/**
 * Links for the head of each desk's page: its scripts, its styles, and the question who is signed in. A browser asks for them
 * while it still loads the scripts of the frame; on a slow line that saves three waits, one after the other.
 */
export function deskPreloads(folder: string, page: string): Readonly<Record<Surface, string>> {
  const path = join(folder, 'manifest.json')
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const linksOf = (surface: Surface) => {
    const chunks = [...withImports(manifest, entries[surface])]
    const missing = (file: string) => !page.includes(`/web/${file}"`)
    const styles = chunks.flatMap(({ css = [] }) => css).filter(missing)
    return [
      `<link rel="preload" as="fetch" href="/auth/me?surface=${surface}" crossorigin>`,
      ...[...new Set(styles)].map(file => `<link rel="stylesheet" crossorigin href="/web/${file}">`),
      ...chunks
        .map(({ file }) => file)
        .filter(missing)
        .map(file => `<link rel="modulepreload" crossorigin href="/web/${file}">`),
    ].join('')
  }
  return Object.fromEntries(surfaces.map(surface => [surface, linksOf(surface)])) as Record<Surface, string>
}

function withImports(manifest: Manifest, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk)) return found
  found.add(chunk)
  for (const next of chunk.imports ?? []) withImports(manifest, next, found)
  return found
}
