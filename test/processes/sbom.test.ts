import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../../src/config/config.ts'
import { dataFolder, runScript } from '../support/processes.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes?: readonly { readonly alg: string }[]
}

interface Locked {
  readonly version: string
  readonly integrity?: string
}

interface Sbom {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly Component[]
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('npm run sbom names every package of every lockfile, with its hash', async () => {
  const folder = dataFolder()
  const { code, stderr } = await runScript('scripts/sbom.ts', [folder], { HOME: folder })
  assert.equal(code, 0, stderr)
  for (const [part, place] of Object.entries({ service: '', web: 'web', 'browser-tests': 'test/browser' })) {
    const { bomFormat, metadata, components } = json(join(folder, `${part}.cdx.json`)) as Sbom
    assert.equal(bomFormat, 'CycloneDX')
    assert.equal(metadata.component.name, json(join(projectDir, place, 'package.json')).name)
    const locked = json(join(projectDir, place, 'package-lock.json')).packages as Record<string, Locked>
    const wanted = Object.entries(locked).flatMap(([path, { version, integrity }]) =>
      path === '' ? [] : [`${path.split('node_modules/').at(-1)}@${version}${integrity ? ' hashed' : ''}`],
    )
    const found = components.map(({ name, version, hashes }) => {
      const hashed = hashes?.some(({ alg }) => alg === 'SHA-512')
      return `${name}@${version}${hashed ? ' hashed' : ''}`
    })
    assert.deepEqual([...new Set(found)].sort(), [...new Set(wanted)].sort(), part)
    assert.ok(components.every(({ purl }) => purl.startsWith('pkg:npm/')))
  }
})
