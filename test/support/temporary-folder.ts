import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that PostgreSQL can enter whoever runs it. Whoever asks for it removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'so-'))
  chmodSync(folder, 0o755)
  return folder
}
