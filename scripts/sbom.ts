import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir } from '../src/config/config.ts'
import { runScript } from './run.ts'

/** What the service, its pages, its client, their tests and tools are made of, each from its own lockfile. */
const PARTS = {
  service: '.',
  web: 'web',
  client: 'clients/typescript',
  'openapi-tools': 'scripts/openapi',
  'browser-tests': 'test/browser',
}

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline']

/** Writes one CycloneDX document per part into `sbom/`, or the folder given. Asks nobody: the lockfiles know it all. */
await runScript(async () => {
  const target = resolve(projectDir, process.argv[2] ?? 'sbom')
  mkdirSync(target, { recursive: true })
  for (const [part, folder] of Object.entries(PARTS)) {
    const document = describe(join(projectDir, folder))
    const file = join(target, `${part}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
    console.log(`${file}: ${document.components.length} packages`)
  }
})

interface Sbom {
  readonly metadata: { readonly component: { name: string } }
  readonly components: readonly unknown[]
}

function describe(folder: string): Sbom {
  // The npm that runs this script tells its children which project is meant; here it is each in turn.
  const { npm_config_local_prefix: _prefix, npm_package_json: _json, ...env } = process.env
  const { status, stdout, stderr, error } = spawnSync('npm', ARGUMENTS, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) throw new Error(`npm sbom failed in ${folder}: ${error?.message ?? stderr}`)
  const document = JSON.parse(stdout) as Sbom
  // npm calls it after the folder it happens to lie in.
  document.metadata.component.name = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name
  return document
}
