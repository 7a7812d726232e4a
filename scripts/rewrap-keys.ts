import { type KeyKind, keyKinds } from '../src/db/encryption/rewrap.ts'
import { rewrapKeys } from '../src/usecases/operations/data-keys.ts'
import { runScript } from './run.ts'
import { withVault } from './with-vault.ts'

const NONE = { cases: 0, documents: 0, erasures: 0, accesses: 0, people: 0 }
const told = ({ cases, documents, erasures, accesses, people }: Readonly<Record<KeyKind, number>>) =>
  `the keys of ${cases} cases, ${documents} documents, ${erasures} erasures, ${accesses} searches and ${people} people`

await runScript({ usage: 'npm run rewrap-keys', words: 0 }, () =>
  withVault(async ({ db, keys }) => {
    const { rewrapped, uses } = await rewrapKeys({ db })
    console.log(`Wrapped anew: ${told(rewrapped)}.`)
    const listed = keys.dataEncryption.map(({ id }) => id)
    for (const id of new Set([...listed, ...uses.map(use => use.key_id)])) {
      const use = uses.find(({ key_id }) => key_id === id) ?? NONE
      const isIdle = keyKinds.every(kind => use[kind] === 0)
      const first = id === db.vault.wrapsWith ? ', and wraps new ones' : ''
      console.log(`key ${id}: ${isIdle && first === '' ? 'not in use' : `wraps ${told(use)}${first}`}`)
    }
  }),
)
