import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const schemaFile = join(import.meta.dirname, 'src/schema.ts')
const descriptionFile = join(import.meta.dirname, '../../docs/openapi.json')

/** Makes the types of the client from the description of the interface, unless they were made from the same one. */
export async function makeSchema(): Promise<void> {
  const description = readFileSync(descriptionFile, 'utf8')
  // At the end, so that half a file does not count.
  const stamp = `// ${stampOf(description)}\n`
  if (existsSync(schemaFile) && readFileSync(schemaFile, 'utf8').endsWith(stamp)) return
  // Only here, because it loads the compiler.
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const types = await openapiTS(description, { enumValues: true, alphabetize: false })
  writeFileSync(schemaFile, `// Made from docs/openapi.json: not to be edited.\n${astToString(types)}${stamp}`)
}

/** Another version of the generator may make other types. */
function stampOf(description: string): string {
  const generator = createRequire(import.meta.url).resolve('openapi-typescript/package.json')
  return createHash('sha256').update(description).update(readFileSync(generator)).digest('hex')
}

if (import.meta.main) await makeSchema()
