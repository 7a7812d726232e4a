import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedServer, type PostgresServer } from '../../test/support/postgres-server.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import type { Part } from './part.ts'

/** The data folder of a service with its embedded PostgreSQL. With `sizeMb` it is a small disk, which only root can create. */
export function embeddedDatabase(part: Part, sizeMb?: number): PostgresServer {
  const root = temporaryFolder()
  const folder = join(root, 'data')
  mkdirSync(folder, { mode: 0o755 })
  if (sizeMb !== undefined) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder])
  }
  const server = embeddedServer(folder)
  part.closing(async () => {
    await server.stop()
    if (sizeMb !== undefined) execFileSync('umount', [folder])
    rmSync(root, { recursive: true, force: true })
  })
  return server
}

/** A service with its embedded database. */
export async function embeddedService(part: Part, sizeMb?: number) {
  const server = embeddedDatabase(part, sizeMb)
  const fleet = await part.startFleet(server, { environment: { DATA_DIR: server.folder } })
  return { server, fleet, place: fleet.places[0] }
}
