import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Surface, surfaces } from '../../domain/people/actor.ts'

/** A script as the build lists it, with those it imports. */
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

/** What asks the service while everything else loads. */
const EARLY = 'src/early.ts'

/** The pages with a script of their own that people open first. Their desks prepare the same (`firstPages` in the routes of web/src). */
export const firstPages: readonly (readonly [address: RegExp, script: string])[] = [
  [/^app\/?$/, 'src/app/home/home-page.tsx'],
  [/^app\/(new|cases\/[\w-]+\/edit)$/, 'src/app/intake/intake-pages.tsx'],
  [/^app\/cases(\/[\w-]+(\/report)?)?$/, 'src/app/patient-pages.tsx'],
  [/^pro\/cases\/[\w-]+$/, 'src/pro/case/doctor-case-page.tsx'],
  [/^admin\/cases\/[\w-]+$/, 'src/admin/cases/admin-case-page.tsx'],
]

/**
 * Links for the head of a page below /web/: its scripts, and the question who is signed in. A browser asks for them
 * while it still loads the scripts of the frame; on a slow line that saves two waits, one after the other.
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
      // Before all else: it asks for what the page shows first.
      ...(early ? [`<script type="module" async crossorigin src="/web/${early.file}"></script>`] : []),
      `<link rel="preload" as="fetch" href="/auth/me?surface=${surface}" crossorigin>`,
      ...files.filter(isMissing).map(file => `<link rel="modulepreload" crossorigin href="/web/${file}">`),
    ].join('')
  }
  const perDesk = surfaces.map(
    surface => [new RegExp(`^${surface}(/|$)`), linksOf(surface, [routes[surface]])] as const,
  )
  const perPage = firstPages.map(([address, script]) => {
    const surface = surfaces.find(one => script.startsWith(`src/${one}/`)) ?? 'app'
    return [address, linksOf(surface, [routes[surface], script])] as const
  })
  const all = [...perPage, ...perDesk]
  return path => all.find(([address]) => address.test(path))?.[1] ?? ''
}

function addWithImports(manifest: Manifest, key: string, found: Set<Chunk>): void {
  const chunk = manifest[key]
  if (chunk === undefined || found.has(chunk)) return
  found.add(chunk)
  for (const next of chunk.imports ?? []) addWithImports(manifest, next, found)
}
