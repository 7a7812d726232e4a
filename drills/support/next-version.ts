import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../src/config/project-dir.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

/** Makes versions of the service that do not exist yet, each with one migration more than the one before. */
export interface Versions {
  /** Creates the next version and returns its folder. */
  next(): string
  /** The names of the migrations that were added so far. */
  readonly added: readonly string[]
  remove(): void
}

/** Changes of the next version that must not break this version. */
const migrationText = (name: string) => `
alter table review_cases add column ${name} text;
alter table review_cases add column ${name}_count integer not null default 0;
alter table second_opinions add column ${name} text;
create index review_cases_${name} on review_cases (${name});
`

export function makeVersions(): Versions {
  const root = temporaryFolder()
  const added: string[] = []
  let newest = projectDir
  return {
    added,
    next() {
      const folder = join(root, `version-${added.length + 1}`)
      mkdirSync(folder)
      for (const entry of readdirSync(projectDir)) {
        if (entry !== 'src' && entry !== '.env') symlinkSync(join(projectDir, entry), join(folder, entry))
      }
      cpSync(join(newest, 'src'), join(folder, 'src'), { recursive: true })
      const migrations = join(folder, 'src/db/migrations')
      const number = String(readdirSync(migrations).length + 1).padStart(4, '0')
      added.push(`${number}-drill.sql`)
      writeFileSync(join(migrations, `${number}-drill.sql`), migrationText(`drill_${number}`))
      newest = folder
      return folder
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
