import { encryptData } from '../src/usecases/operations/encrypt-data.ts'
import { runScript } from './run.ts'
import { withVault } from './with-vault.ts'

await runScript(() => withVault(({ db }) => encryptData({ db }, console.log)))
