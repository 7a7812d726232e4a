// What signature and QR code cost: both languages of a report with two opinions, with and without them, in turns in one process. It
// counts processor time, which other programs on the machine do not change.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../src/i18n/language.ts'
import { createSigner } from '../src/reports/signer.ts'
import { ownSigningKey } from '../src/reports/signing-key.ts'
import { createTypesetter } from '../src/reports/typeset.ts'
import { imprintOf, newVerificationCode } from '../src/reports/verification.ts'
import { sampleReport } from '../test/reports/support/sample-report.ts'
import { at } from '../test/support/figures.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

const folder = mkdtempSync(join(tmpdir(), 'so-signer-'))
const signer = createSigner(ownSigningKey(folder), 'Noor Hospital')
const { build, typeset } = await createTypesetter()
const [opinion] = sampleReport().opinions
const source = sampleReport({ opinions: opinion ? [opinion, opinion] : [] })

async function both(signed: boolean): Promise<number> {
  const started = process.cpuUsage()
  for (const language of languages) {
    const model = build(source, language, imprintOf('https://second-opinion.example.org', newVerificationCode()))
    if (!signed) model.about.qr.svg = NOTHING
    const pdf = typeset(model, source)
    if (signed) await signer.sign(pdf, new Date())
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

for (const signed of [false, true]) await both(signed)
const times: Record<'plain' | 'signed', number[]> = { plain: [], signed: [] }
for (let round = 0; round < ROUNDS; round++) {
  times.plain.push(await both(false))
  times.signed.push(await both(true))
}
rmSync(folder, { recursive: true })
const [plain, signed] = [at(times.plain, 0.5), at(times.signed, 0.5)]
console.log(
  `both languages, processor time, median of ${ROUNDS}: ${plain.toFixed(0)} ms plain, ${signed.toFixed(0)} ms with signature and QR code`,
)
console.log(`${(signed / plain).toFixed(2)} times (goal: at most 1.3)`)
