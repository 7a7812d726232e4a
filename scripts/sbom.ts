import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectDir } from '../src/config/project-dir.ts'
import { runScript } from './run.ts'

/** What runs in production is a part of everything, which includes the pages, the client and the tools of tests. */
const DOCUMENTS = { service: ['--workspaces=false'], everything: [] }

const ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline']

/** Writes CycloneDX documents into `sbom/`, or the given folder. Needs no network: the lockfile holds everything. */
await runScript({ usage: 'npm run sbom [-- folder]', words: 1 }, async ([given = 'sbom']) => {
  const target = resolve(projectDir, given)
  mkdirSync(target, { recursive: true })
  for (const [part, options] of Object.entries(DOCUMENTS)) {
    const document = describe(options)
    const file = join(target, `${part}.cdx.json`)
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
    console.log(`${file}: ${document.components.length} packages`)
  }
})

interface Sbom {
  readonly metadata: { readonly component: { name: string } }
  readonly components: readonly unknown[]
}

function describe(options: readonly string[]): Sbom {
  const { status, stdout, stderr, error } = spawnSync('npm', [...ARGUMENTS, ...options], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (error || status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`)
  const document = JSON.parse(stdout) as Sbom
  // npm would name it after the project's folder.
  document.metadata.component.name = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')).name
  return document
}
