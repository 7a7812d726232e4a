import { rewrapKeys } from '../src/usecases/operations/rewrap-keys.ts'
import { runScript } from './run.ts'
import { withVault } from './with-vault.ts'

await runScript(() =>
  withVault(async ({ db, keys }) => {
    const { cases, documents, uses } = await rewrapKeys({ db })
    console.log(`Wrapped anew: the keys of ${cases} cases and ${documents} documents.`)
    const listed = keys.dataEncryption.map(({ id }) => id)
    for (const id of new Set([...listed, ...uses.map(use => use.key_id)])) {
      const use = uses.find(({ key_id }) => key_id === id) ?? { cases: 0, documents: 0 }
      const wraps = `wraps the keys of ${use.cases} cases and ${use.documents} documents`
      const isIdle = use.cases + use.documents === 0
      const first = id === db.vault.wrapsWith ? ', and wraps new ones' : ''
      console.log(`key ${id}: ${isIdle && first === '' ? 'not in use' : wraps + first}`)
    }
  }),
)
