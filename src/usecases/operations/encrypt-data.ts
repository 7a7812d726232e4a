import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { placedColumns } from '../../db/sealing/columns.ts'
import {
  addMissingKeys,
  countOlderTransactions,
  databaseNow,
  hasClear,
  listCaseIds,
  NO_CASE,
  sealColumn,
} from '../../db/sealing/convert.ts'
import { switchOn } from '../../db/sealing/switch.ts'

/** All it needs of the service, because it runs as a command beside it. */
export type EncryptionParts = Pick<Context, 'db'>

/** A case has about ten rows, so this is about a thousand rows at a time. */
const CASES = 100
/** By then every process has heard of the switch, or knows that it cannot hear and asks the database each time. */
const HEARD_MS = 1_500
const PAUSE_MS = 500
const PASSES = 20

/**
 * Seals text that is stored in clear. It first sets the switch, so that nothing new is written in clear, then seals the stored
 * rows in passes until none is left. After an interruption, finished work stays done.
 */
export async function encryptData({ db }: EncryptionParts, tell: (text: string) => void): Promise<void> {
  const switched = await db.transaction(tx => switchOn(tx))
  tell(switched ? 'From now on words are stored sealed.' : 'Words are stored sealed already; looking for older ones.')
  await untilHeard({ db })
  for (let pass = 1; pass <= PASSES; pass++) {
    const rows = await sealEverything({ db }, tell)
    if (!(await isAnythingClear({ db }))) {
      tell(`Sealed ${rows} rows in this pass; none is left in clear.`)
      return
    }
    await wait(PAUSE_MS)
  }
  throw new Error('Clear words keep coming: is the version before still running? Stop it, and run this again.')
}

/** A transaction that read the switch before it was set may write in clear until it ends. */
async function untilHeard({ db }: EncryptionParts): Promise<void> {
  await wait(HEARD_MS)
  const now = await databaseNow(db)
  while ((await countOlderTransactions(db, now)) > 0) await wait(PAUSE_MS)
}

async function sealEverything({ db }: EncryptionParts, tell: (text: string) => void): Promise<number> {
  let [rows, cases] = [0, 0]
  for (let after = NO_CASE; ; ) {
    const caseIds: string[] = await listCaseIds(db, after, CASES)
    if (caseIds.length === 0) return rows
    await db.transaction(tx => addMissingKeys(tx, caseIds))
    for (const column of placedColumns) rows += await db.transaction(tx => sealColumn(tx, column, caseIds))
    cases += caseIds.length
    after = caseIds.at(-1) ?? after
    if (cases % 10_000 === 0) tell(`${cases} cases looked at, ${rows} rows sealed ...`)
  }
}

async function isAnythingClear({ db }: EncryptionParts): Promise<boolean> {
  for (const column of placedColumns) if (await hasClear(db, column)) return true
  return false
}
