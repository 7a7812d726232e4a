import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../../src/config/project-dir.ts'
import { dataFolder, runScript } from '../support/processes.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
}

interface Locked {
  /** Where it is another than that of its folder. */
  readonly name?: string
  readonly version: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

interface Sbom {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly Component[]
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const locked = Object.entries(json(join(projectDir, 'package-lock.json')).packages as Record<string, Locked>)
const named = (path: string, { version, integrity }: Locked) =>
  `${path.split('node_modules/').at(-1)}@${version}${integrity ? ' hashed' : ''}`

/** Stands where a package that is used as built would bring its dependencies along; npm names one of them for all. */
const isHollow = ({ name }: Locked) => name === 'empty-npm-package'
const hollow = locked.flatMap(([path, one]) => (isHollow(one) ? [named(path, one)] : []))

/** The packages of these folders of the lockfile. */
function lockedIn(isPart: (path: string) => boolean): string[] {
  return locked.flatMap(([path, one]) =>
    one.link || isHollow(one) || !path.includes('node_modules/') || !isPart(path) ? [] : [named(path, one)],
  )
}

const byPath = new Map(locked)

/** The folder whose `node_modules` holds a package; empty for the project's own. */
const holderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))

/** Returns the path of a package that another package imports: the nearest one on the way up. */
function pathOf(from: string, name: string): string | null {
  const path = [from, 'node_modules', name].filter(Boolean).join('/')
  if (byPath.has(path)) return path
  return from === '' ? null : pathOf(holderOf(from), name)
}

/** Adds the packages that a package needs, and what they need. Packages of the workspaces alone are left out. */
function addNeeded(from: string, found: Set<string>): Set<string> {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = byPath.get(from) ?? {}
  for (const name of Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })) {
    const path = pathOf(from, name)
    if (path === null || found.has(path)) continue
    found.add(path)
    addNeeded(path, found)
  }
  return found
}

const ofService = addNeeded('', new Set())

test('npm run sbom names every package of the lockfile, with its hash', async () => {
  const folder = dataFolder()
  const { code, stderr } = await runScript('scripts/sbom.ts', [folder], { HOME: folder })
  assert.equal(code, 0, stderr)
  const { name, workspaces } = json(join(projectDir, 'package.json'))
  // npm names our own folders by their last part.
  const own = workspaces.map(
    (place: string) => `${basename(place)}@${json(join(projectDir, place, 'package.json')).version}`,
  )
  const parts = { service: lockedIn(path => ofService.has(path)), everything: lockedIn(() => true) }
  for (const [part, wanted] of Object.entries(parts)) {
    const { bomFormat, metadata, components } = json(join(folder, `${part}.cdx.json`)) as Sbom
    assert.deepEqual([bomFormat, metadata.component.name], ['CycloneDX', name])
    const found = components
      .map(({ name, version, hashes }) => {
        const hashed = hashes?.some(({ alg }) => alg === 'SHA-512')
        return `${name}@${version}${hashed ? ' hashed' : ''}`
      })
      .filter(component => !own.includes(component) && !hollow.includes(component))
    assert.deepEqual([...new Set(found)].sort(), [...new Set(wanted)].sort(), part)
    assert.ok(components.every(({ purl }) => purl.startsWith('pkg:npm/')))
  }
})
