import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSchema } from '../clients/typescript/make-schema.ts'
import { projectDir } from '../src/config/project-dir.ts'
import { configurationPage, environmentExample } from './docs/configuration.ts'
import { errorsPage } from './docs/errors-page.ts'
import { fhirPage } from './docs/fhir-page.ts'
import { lifecyclePage } from './docs/lifecycle-page.ts'
import { openapiDocument } from './docs/openapi-document.ts'
import { privacyPage } from './docs/processing.ts'
import { rolesPage } from './docs/roles-page.ts'
import { runScript } from './run.ts'

/** Writes the generated pages and `.env.example`, then the client's types; with --check it only says whether the pages are up to date. */
await runScript({ usage: 'npm run docs', words: null }, async () => {
  const pages: Record<string, string> = {
    'docs/openapi.json': openapiDocument(),
    'docs/lifecycle.md': lifecyclePage(),
    'docs/configuration.md': configurationPage(),
    '.env.example': environmentExample(),
    'docs/errors.md': errorsPage(),
    'docs/fhir.md': fhirPage(),
    'docs/roles.md': rolesPage(),
    'docs/privacy.md': privacyPage(read('docs/privacy.md') ?? ''),
  }
  const stale = Object.entries(pages).filter(([path, content]) => read(path) !== content)
  if (process.argv.includes('--check')) {
    if (stale.length > 0) throw new Error(`Run npm run docs: ${stale.map(([path]) => path).join(', ')} changed`)
    return
  }
  for (const [path, content] of stale) writeFileSync(join(projectDir, path), content)
  await makeSchema()
  console.log(
    stale.length === 0 ? 'The documents are up to date.' : `Written: ${stale.map(([path]) => path).join(', ')}`,
  )
})

function read(path: string): string | null {
  try {
    return readFileSync(join(projectDir, path), 'utf8')
  } catch {
    return null
  }
}
