import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstPageAt, firstPages } from '../../domain/pages/first-pages.ts'
import { type Surface, surfaces } from '../../domain/people/actor.ts'

/** A script in the manifest of the build, with the scripts that it imports. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const routes: Readonly<Record<Surface, string>> = {
  app: 'src/app/patient-routes.tsx',
  pro: 'src/pro/doctor-routes.tsx',
  admin: 'src/admin/admin-routes.tsx',
}

/** The script that calls the service while everything else loads. */
const EARLY = 'src/early.ts'

/**
 * Returns the links for the head of a page below /web/: its scripts, and the request for the signed-in person. The
 * browser loads them together with the scripts of the frame. On a slow line that saves two waits, one after the other.
 */
export function preloader(folder: string, page: string): (path: string) => string {
  const list = join(folder, 'manifest.json')
  const manifest: Manifest = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const isMissing = (file: string) => !page.includes(`/web/${file}"`)
  const linksOf = (surface: Surface, scripts: readonly string[]) => {
    const chunks = new Set<Chunk>()
    for (const script of scripts) addWithImports(manifest, script, chunks)
    const files = [...chunks].map(({ file }) => file)
    const early = manifest[EARLY]
    return [
      // This script comes first, because it requests the data that the page shows first.
      ...(early ? [`<script type="module" async crossorigin src="/web/${early.file}"></script>`] : []),
      `<link rel="preload" as="fetch" href="/auth/me?surface=${surface}" crossorigin>`,
      ...files.filter(isMissing).map(file => `<link rel="modulepreload" crossorigin href="/web/${file}">`),
    ].join('')
  }
  return path => {
    const surface = surfaces.find(one => path === one || path.startsWith(`${one}/`))
    if (surface === undefined) return ''
    const first = firstPageAt(path)
    const script = first === null ? null : firstPages[first.name].script
    return linksOf(surface, [routes[surface], ...(script === null ? [] : [script])])
  }
}

function addWithImports(manifest: Manifest, key: string, found: Set<Chunk>): void {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk)) return
  found.add(chunk)
  for (const next of chunk.imports ?? []) addWithImports(manifest, next, found)
}
