// Prepares OHIF's own build for `/imaging/`. It drops unneeded files, replaces the root path in scripts and styles,
// minifies, and compresses. The folder is named by the hash of its sources, so browsers may cache the files for ever.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const here = import.meta.dirname
const target = join(here, 'dist')

/**
 * The files that are served. Left out are source maps, segmentation models, OIDC pages, icons, and service workers,
 * which name other hosts.
 */
const SERVED = ['*.bundle.*.js', '*.css', '*.wasm', '*.woff2', 'assets/images/*.png']
/** The scripts that compute segmentations, and the microscope. */
const LEFT_OUT = /^(polySeg|compute|2493|4712|7964|8033|5731|8832|9290)\.bundle\.|^5130ccb17e3f3f5b\.wasm$/

/**
 * The root path in scripts and styles, and how often it occurs. Another count means another build of OHIF, which must
 * be checked before it is served.
 */
const ROOTS = [
  {
    files: '.js',
    compiled: '__webpack_require__.p = "/"',
    ours: (root: string) => `__webpack_require__.p = "${root}"`,
    count: 6,
  },
  { files: '.css', compiled: 'url(/', ours: (root: string) => `url(${root}`, count: 5 },
]
const SMALLER = ['.js', '.css', '.wasm']
const OWN = ['build.ts', 'config.js', 'index.html']

const own = (name: string) => readFileSync(join(here, name))

/**
 * Returns the hash that names the folder. The lockfile pins the package's content, so the manifest with its version is
 * enough.
 */
function hashOf(manifest: string): string {
  const hash = createHash('sha256').update(readFileSync(manifest))
  for (const name of OWN) hash.update(own(name))
  return hash.digest('hex').slice(0, 16)
}

/** Replaces the root path that is compiled in with ours. */
function rooted(files: ReadonlyMap<string, Buffer>, root: string): Map<string, Buffer> {
  const found = ROOTS.map(() => 0)
  const changed = [...files].map(([name, bytes]): [string, Buffer] => {
    const at = ROOTS.findIndex(({ files: ending }) => name.endsWith(ending))
    const rule = ROOTS[at]
    if (rule === undefined) return [name, bytes]
    const parts = bytes.toString('utf8').split(rule.compiled)
    found[at] = (found[at] ?? 0) + parts.length - 1
    return [name, parts.length === 1 ? bytes : Buffer.from(parts.join(rule.ours(root)))]
  })
  for (const [at, { compiled, count }] of ROOTS.entries())
    if (found[at] !== count) throw new Error(`"${compiled}" is ${found[at]} times in this build of OHIF, not ${count}`)
  return new Map(changed)
}

type Minify = typeof import('vite').minify

/**
 * Removes white space, comments and the names of local variables, which OHIF's build still has. The code's logic stays
 * the same.
 */
const SAME_CODE = {
  module: false,
  compress: false,
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true, legalComments: 'inline' },
} as const

async function smaller(name: string, bytes: Buffer, minify: Minify): Promise<Buffer> {
  if (extname(name) !== '.js') return bytes
  const { code, errors } = await minify(name, bytes.toString('utf8'), SAME_CODE)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  return Buffer.from(code)
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
/** The highest level takes a minute, and makes the files only a tenth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } }

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  if (!SMALLER.includes(extname(name))) return
  writeFileSync(`${path}.br`, await packBrotli(bytes, BROTLI))
  writeFileSync(`${path}.gz`, await packGzip(bytes, { level: 9 }))
}

/** Builds the full viewer, unless the present build was made from the same sources. */
export async function buildFullViewer(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('@ohif/app/package.json')
  const hash = hashOf(manifest)
  if (existsSync(join(target, hash))) return
  console.error('Preparing the full viewer ...')
  const { minify } = await import('vite')
  const source = join(dirname(manifest), 'dist')
  const names = globSync(SERVED, { cwd: source }).map(name => name.replaceAll('\\', '/'))
  const served = names.filter(name => !LEFT_OUT.test(name))
  const files = new Map(served.map(name => [name, readFileSync(join(source, name))]))
  const root = `/imaging/${hash}/`
  const fresh = `${target}-fresh`
  rmSync(fresh, { recursive: true, force: true })
  const folder = join(fresh, hash)
  await Promise.all(
    [...rooted(files, root)].map(async ([name, bytes]) => write(folder, name, await smaller(name, bytes, minify))),
  )
  await write(folder, 'config.js', own('config.js'))
  copyFileSync(join(dirname(manifest), 'LICENSE'), join(folder, 'LICENSE'))
  const [app = ''] = served.filter(name => /^app\.bundle\..*js$/.test(name))
  const page = own('index.html').toString('utf8')
  writeFileSync(join(fresh, 'index.html'), page.replaceAll('__ROOT__', root).replace('__APP__', app))
  // The new build is complete before it replaces the old one, so a service that starts meanwhile never finds half a
  // build.
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
}

/** Removes the full viewer, for a build of the pages without it. */
export function removeFullViewer(): void {
  rmSync(target, { recursive: true, force: true })
}
