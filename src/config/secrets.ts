import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Keyring, parseKeyring, type SignatureKeyrings } from './keys.ts'
import { StartupError } from './startup-error.ts'

/** Returns keys for development, which are made once and kept in the data folder. The folder never holds configured keys. */
export function generatedKeyrings(dataDir: string): SignatureKeyrings {
  const rings = generated(join(dataDir, 'keys.json'), ['token_encryption', 'token_signing', 'link_signing'])
  return {
    tokenEncryption: rings.token_encryption,
    tokenSigning: rings.token_signing,
    linkSigning: rings.link_signing,
  }
}

/** These keys have a file of their own, because losing them loses the texts of all cases. */
export function generatedDataKeys(dataDir: string): Keyring {
  return generated(join(dataDir, 'data-keys.json'), ['data_encryption']).data_encryption
}

function generated<Name extends string>(path: string, names: readonly Name[]): Record<Name, Keyring> {
  const made = () => Object.fromEntries(names.map(name => [name, `1:${randomBytes(32).toString('hex')}`]))
  const text = writeOnce(path, () => `${JSON.stringify(made(), null, 2)}\n`)
  try {
    const stored = JSON.parse(text) as Record<string, string>
    const ring = (name: string) => {
      const parsed = parseKeyring(stored[name] ?? '')
      if (typeof parsed === 'string') throw new Error(`${name} ${parsed}`)
      return parsed
    }
    return Object.fromEntries(names.map(name => [name, ring(name)])) as Record<Name, Keyring>
  } catch (error) {
    throw new StartupError(`The key file ${path} is damaged (${(error as Error).message}); restore it or remove it`)
  }
}

/** Returns the content of a secret file. Makes a missing file, which only its owner can read. */
export function writeOnce(path: string, make: () => string): string {
  if (!existsSync(path)) linkInPlace(path, make())
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(`The key file ${path} cannot be read: ${(error as Error).message}`)
  }
}

/** Writes the file aside and links it into place. When several processes do this, one wins and the others read its file. */
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
      // The file was never made, and the reason was thrown above.
    }
  }
}
