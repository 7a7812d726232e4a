// What seal and QR code cost: both languages of a report with two opinions, with and without them, in turns in one process. It
// counts processor time, which other programs on the machine do not change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../src/i18n/language.ts'
import { createSeal } from '../src/reports/seal.ts'
import { ownSealingKey } from '../src/reports/sealing-key.ts'
import { createTypesetter } from '../src/reports/typeset.ts'
import { imprintOf, newVerificationCode } from '../src/reports/verification.ts'
import { sampleReport } from '../test/reports/support/sample-report.ts'
import { at } from '../test/support/figures.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

const folder = mkdtempSync(join(tmpdir(), 'so-seal-'))
const seal = createSeal(ownSealingKey(folder), 'Noor Hospital')
const { build, typeset } = await createTypesetter()
const [opinion] = sampleReport().opinions
const source = sampleReport({ opinions: opinion ? [opinion, opinion] : [] })
const logo = source.hospital.logo?.data ?? null

async function both(sealed: boolean): Promise<number> {
  const started = process.cpuUsage()
  for (const language of languages) {
    const model = build(source, language, imprintOf('https://second-opinion.example.org', newVerificationCode()))
    if (!sealed) model.about.qr.svg = NOTHING
    const pdf = typeset(model, logo)
    if (sealed) await seal.sign(pdf, new Date())
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

for (const sealed of [false, true]) await both(sealed)
const times: Record<'plain' | 'sealed', number[]> = { plain: [], sealed: [] }
for (let round = 0; round < ROUNDS; round++) {
  times.plain.push(await both(false))
  times.sealed.push(await both(true))
}
rmSync(folder, { recursive: true })
const [plain, sealed] = [at(times.plain, 0.5), at(times.sealed, 0.5)]
console.log(
  `both languages, processor time, median of ${ROUNDS}: ${plain.toFixed(0)} ms plain, ${sealed.toFixed(0)} ms with seal and QR code`,
)
console.log(`${(sealed / plain).toFixed(2)} times (goal: at most 1.3)`)
