import { rewrapKeys } from '../src/usecases/operations/rewrap-keys.ts'
import { runScript } from './run.ts'
import { withVault } from './with-vault.ts'

await runScript(() =>
  withVault(async ({ db, keys }) => {
    const { rewrapped, uses } = await rewrapKeys({ db })
    console.log(`Wrapped anew: the keys of ${rewrapped} cases.`)
    const listed = keys.dataEncryption.map(({ id }) => id)
    for (const id of new Set([...listed, ...uses.map(use => use.key_id)])) {
      const cases = uses.find(use => use.key_id === id)?.cases ?? 0
      const first = id === db.vault.wrapsWith ? ', and wraps new ones' : ''
      console.log(
        cases === 0 && first === '' ? `key ${id}: not in use` : `key ${id}: wraps the keys of ${cases} cases${first}`,
      )
    }
  }),
)
