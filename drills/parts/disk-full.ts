import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, createClient } from '../support/client.ts'
import { tokenOf } from '../support/requests.ts'
import { openSite } from '../support/site.ts'
import type { Findings, PartOptions } from './findings.ts'

const DISK_MB = 220
/** What is left when the disk is filled: room for a few writes, not for many. */
const LEFT_BYTES = 256 * 1024
const FULL_MS = 20_000
const BACK_WITHIN_MS = 60_000
const DRAINED_MS = 180_000

export const canFillDisks = process.platform === 'linux' && process.getuid?.() === 0

/** The data folder's disk fills up under load, and has room again: nothing is half done, and it goes on by itself. */
export async function diskFull(options: PartOptions): Promise<Findings> {
  const seed = options.seed ?? Date.now() % 100_000
  const site = await openSite({ seed, sizeMb: DISK_MB })
  const codes: Record<string, number> = {}
  const count = (answer: Answer) => {
    const name = answer.kind === 'answered' ? String(answer.code) : answer.kind
    codes[name] = (codes[name] ?? 0) + 1
  }
  try {
    const load = await site.startLoad({ clients: options.clients ?? 8, timeoutMs: 15_000, onAnswer: count })
    await wait(1_500)
    const filler = join(site.cluster.folder, 'filler')
    const { bavail, bsize } = statfsSync(site.cluster.folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))
    const reads = await readsWhileFull(site.port, () => (codes['503'] ?? 0) > 0)
    options.progress?.(`disk full, answers so far ${JSON.stringify(codes)}`)
    const { acknowledged } = site.journal.tally
    rmSync(filler)
    await site.untilReady(BACK_WITHIN_MS)
    for (const end = Date.now() + FULL_MS; site.journal.tally.acknowledged < acknowledged + 20 && Date.now() < end; ) {
      await wait(100)
    }
    const problems =
      site.journal.tally.acknowledged > acknowledged ? [] : ['no write succeeded after there was room again']
    if (!codes['503']) problems.push('nobody heard that the disk was full')
    await load.stop()
    problems.push(...(await site.verdict(DRAINED_MS)))
    const figures = { ...site.journal.tally, ...reads, answers: JSON.stringify(codes), requests: load.sent() }
    return { part: 'disk full', seed, problems, figures }
  } finally {
    await site.close()
  }
}

/** Reads go on while only data files cannot grow; once the log of changes cannot, PostgreSQL itself stops. */
async function readsWhileFull(port: number, isFull: () => boolean) {
  const client = createClient(port)
  const reads = { 'reads answered 200': 0, 'reads answered 503': 0, 'reads answered otherwise': 0 }
  const begun = Date.now()
  for (let left = 20; left > 0 && Date.now() - begun < FULL_MS; ) {
    await wait(100)
    const answer = await client.send({ path: '/app/list-review-cases', token: tokenOf('app', 'reader'), body: {} })
    if (!isFull()) continue
    left--
    const code = answer.kind === 'answered' ? answer.code : 0
    reads[code === 200 ? 'reads answered 200' : code === 503 ? 'reads answered 503' : 'reads answered otherwise']++
  }
  client.close()
  return reads
}
