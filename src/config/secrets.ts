import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Keyrings, parseKeyring } from './keys.ts'
import { StartupError } from './startup-error.ts'

const FILE = 'keys.json'

/** Keys for development: made once, kept in the data folder. A configured set never touches the folder. */
export function generatedKeyrings(dataDir: string): Keyrings {
  const path = join(dataDir, FILE)
  return read(path) ?? create(path)
}

function read(path: string): Keyrings | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartupError(`The key file ${path} cannot be read: ${(error as Error).message}`)
  }
  try {
    const stored = JSON.parse(text) as Record<string, string>
    const ring = (name: string) => {
      const parsed = parseKeyring(stored[name] ?? '')
      if (typeof parsed === 'string') throw new Error(`${name} ${parsed}`)
      return parsed
    }
    return {
      tokenEncryption: ring('token_encryption'),
      tokenSigning: ring('token_signing'),
      linkSigning: ring('link_signing'),
    }
  } catch (error) {
    throw new StartupError(`The key file ${path} is damaged (${(error as Error).message}); restore it or remove it`)
  }
}

function create(path: string): Keyrings {
  const fresh = () => `1:${randomBytes(32).toString('hex')}`
  const content = { token_encryption: fresh(), token_signing: fresh(), link_signing: fresh() }
  linkInPlace(path, `${JSON.stringify(content, null, 2)}\n`)
  const stored = read(path)
  if (stored === null) throw new StartupError(`The key file ${path} disappeared while it was being made`)
  return stored
}

/** What a secret file holds; it is made when it is not there, for its owner's eyes alone. */
export function writeOnce(path: string, make: () => string): string {
  if (!existsSync(path)) linkInPlace(path, make())
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(`The key file ${path} cannot be read: ${(error as Error).message}`)
  }
}

/** The whole file is written aside and then linked into place, so that of several starters one wins and the others read. */
function linkInPlace(path: string, content: string): void {
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const file = openSync(aside, 'wx', 0o600)
    writeSync(file, content)
    fsyncSync(file)
    closeSync(file)
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`The key file ${path} cannot be written: ${(error as Error).message}`)
    }
  } finally {
    try {
      unlinkSync(aside)
    } catch {
      // It was never made: the reason has been thrown above.
    }
  }
}
