import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that PostgreSQL can enter whichever user runs it. The caller removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'so-'))
  chmodSync(folder, 0o755)
  return folder
}
