import { chmodSync, globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStop } from '../../src/config/stop-signals.ts'
import { pidOf, signal } from './postgres-process.ts'

/** A folder for one drill, which PostgreSQL can reach whoever runs it. A drill that is broken off leaves no server there. */
export function drillFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'so-drill-'))
  chmodSync(root, 0o755)
  onStop(() => {
    for (const pidFile of globSync('**/postmaster.pid', { cwd: root })) signal(pidOf(join(root, pidFile)), 'SIGINT')
    process.exit(130)
  })
  return root
}
