import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../../test/support/tokens.ts'
import type { Client } from '../support/client.ts'
import { watchAnswers } from '../support/watch-answers.ts'
import { embeddedService } from './embedded.ts'
import { type Findings, type PartOptions, runPart } from './part.ts'

const DISK_MB = 220
/** Free space on the full disk: enough for a few writes, not for many. */
const LEFT_BYTES = 256 * 1024
const FULL_MS = 20_000
const BACK_WITHIN_MS = 60_000

export const canFillDisks = process.platform === 'linux' && process.getuid?.() === 0

/** The data disk fills up under load and is freed again: nothing may be half done, and the service must recover. */
export function diskFull(options: PartOptions): Promise<Findings> {
  return runPart(options, async part => {
    const { tally } = part.journal
    const { server, fleet } = await embeddedService(part, DISK_MB)
    const answers = watchAnswers()
    await part.startLoad({ timeoutMs: 15_000, onAnswer: answers.watch })
    await wait(1_500)
    const filler = join(server.folder, 'filler')
    const { bavail, bsize } = statfsSync(server.folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
    Object.assign(part.figures, await readsWhileFull(fleet.client, () => Boolean(answers.codes['503'])))
    part.progress(`disk full, answers so far ${JSON.stringify(answers.codes)}`)
    const { acknowledged } = tally
    rmSync(filler)
    await fleet.untilReady(BACK_WITHIN_MS)
    await part.moreWrites(20, FULL_MS)
    if (tally.acknowledged === acknowledged) part.problems.push('no write succeeded after there was space again')
    if (!answers.codes['503']) part.problems.push('nobody heard that the disk was full')
    part.figures.answers = JSON.stringify(answers.codes)
    await part.conclude()
  })
}

/** Reads continue while only data files cannot grow; PostgreSQL stops when the WAL cannot grow. */
async function readsWhileFull(client: Client, isFull: () => boolean): Promise<Record<string, number>> {
  const reads: Record<string, number> = {}
  const begun = Date.now()
  for (let left = 20; left > 0 && Date.now() - begun < FULL_MS; ) {
    await wait(100)
    const answer = await client.send({ path: '/app/list-review-cases', token: tokenOf('app', 'reader'), body: {} })
    if (!isFull()) continue
    left--
    const name = `reads ${answer.kind === 'answered' ? `answered ${answer.code}` : answer.kind}`
    reads[name] = (reads[name] ?? 0) + 1
  }
  return reads
}
