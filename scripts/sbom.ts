import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir } from '../src/config/config.ts'
import { runScript } from './run.ts'

/** The parts of the project, each with its own lockfile. */
const PARTS = {
  service: '.',
  web: 'web',
  client: 'clients/typescript',
  'openapi-tools': 'scripts/openapi',
  'browser-tests': 'test/browser',
}

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline']

/** Writes one CycloneDX document per part into `sbom/`, or the given folder. Needs no network: the lockfiles hold everything. */
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
  // The npm that runs this script tells its children the project's folder; here each part has its own.
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
  // npm would name it after its folder.
  document.metadata.component.name = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name
  return document
}
