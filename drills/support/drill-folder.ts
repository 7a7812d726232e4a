import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for one drill, which PostgreSQL can reach whoever runs it. */
export function drillFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'so-drill-'))
  chmodSync(root, 0o755)
  return root
}
