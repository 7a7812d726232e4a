import { randomBytes } from 'node:crypto'
import { newId } from '../../domain/uuid.ts'
import { createScanner } from '../../integrations/clamd.ts'
import { createIdentityProvider } from '../../integrations/identity-provider.ts'
import { openDocumentStore } from '../../integrations/open-document-store.ts'
import type { Settings } from '../boot.ts'
import { causeOf, type Finding, failed, ok, warning } from './finding.ts'

/** Writes a piece, reads it back and removes it. */
export async function checkStore({ config }: Settings): Promise<Finding[]> {
  const where =
    config.documents.s3 === null ? `the folder ${config.documents.dir}` : `the bucket ${config.documents.s3.bucket}`
  const id = newId(new Date())
  const bytes = randomBytes(1_024)
  try {
    const store = await openDocumentStore(config.documents)
    try {
      await store.write(id, [{ name: 'preflight', bytes }])
      const read = await store.read(id, 'preflight')
      if (!read?.equals(bytes)) return [failed('documents', `${where} gave back something else`, 'Check the store.')]
    } finally {
      await store.remove(id)
    }
    return [ok('documents', `${where}: written, read back, removed`)]
  } catch (error) {
    const todo =
      config.documents.s3 === null ? 'Check DOCUMENT_DIR and its owner.' : 'Check the bucket and the S3_ settings.'
    return [failed('documents', `${where}: ${causeOf(error)}`, todo)]
  }
}

/** The harmless file that every scanner must find, put together so that this one is not found. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('$')
const SCAN_MS = 10_000

export async function checkScanner({ config }: Settings): Promise<Finding[]> {
  const settings = config.documents.scanner
  if (settings === null) {
    const todo = 'Set CLAMD: without it documents reach doctors unscanned.'
    return config.production ? [warning('scanner', 'none', todo)] : [ok('scanner', 'none')]
  }
  const scan = (text: string) => createScanner(settings, SCAN_MS).scan(piecesOf(text))
  try {
    if ((await scan(EICAR)) !== 'infected') {
      return [failed('scanner', 'it does not find the EICAR test file', 'Load its signatures: freshclam.')]
    }
    if ((await scan('A letter.')) !== 'clean') return [failed('scanner', 'it refuses a plain text', 'Check clamd.')]
    return [ok('scanner', 'it finds the EICAR test file')]
  } catch (error) {
    return [failed('scanner', causeOf(error), 'Check CLAMD, and that clamd runs.')]
  }
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

export async function checkProviders({ config }: Settings): Promise<Finding[]> {
  if (config.providers.length === 0) {
    const todo = 'Name them in SIGN_IN_PROVIDERS: docs/sign-in.md.'
    return config.production
      ? [warning('sign-in', 'no identity provider', todo)]
      : [ok('sign-in', 'no identity provider')]
  }
  return Promise.all(
    config.providers.map(async provider => {
      try {
        await createIdentityProvider(provider).describe()
        return ok(`sign-in: ${provider.id}`, 'it describes itself')
      } catch (error) {
        return failed(`sign-in: ${provider.id}`, causeOf(error), `Check its issuer: ${provider.issuer}`)
      }
    }),
  )
}
