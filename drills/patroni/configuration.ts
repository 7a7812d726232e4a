import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../../src/config/project-dir.ts'
import { postgresUser } from '../../src/config/unprivileged.ts'

/** Fills in a configuration file from deploy/cluster, and writes it where its program looks for it. */
export function configure(name: string, values: Readonly<Record<string, string | number>>, to: string): void {
  const text = readFileSync(join(projectDir, 'deploy/cluster', name), 'utf8')
  const filled = text.replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} asks for ${key}`)
    return String(value)
  })
  writeFileSync(to, filled, { mode: 0o600 })
  ownedByPostgres(to)
}

export function ownedByPostgres(path: string): void {
  const user = postgresUser()
  if (user !== null) chownSync(path, user.uid, user.gid)
}
