// How long a report of four pages takes in the service's own worker, and whether memory stays flat.
import { languages } from '../src/i18n/language.ts'
import { createReportRenderer } from '../src/reports/render.ts'
import { createTypesetter } from '../src/reports/typeset.ts'
import { loadPortable } from '../src/reports/typst.ts'
import { IMPRINT, person, sampleReport } from '../test/reports/support/sample-report.ts'
import { at, figure } from '../test/support/figures.ts'
import { childrenOf, residentMb } from '../test/support/system-processes.ts'

const WARM_UP = 10
const TIMED = Number(process.env.TIMED ?? 40)
const REPORTS = Number(process.env.REPORTS ?? 500)
const ENGINE_ROUNDS = 15

const english = `The HbA1c of 8.4 % is above the target range of 6.5 - 7.0 %, while the blood pressure of 138/86 mmHg is close to it.
The renal function (eGFR 92 mL/min) allows Metformin 1000 mg 2x/day.\n\n- Repeat the HbA1c after 3 months\n- Lisinopril 10 mg once daily\n\n`
const arabic = `نسبة السكر التراكمي HbA1c تساوي 8.4 % وهي أعلى من المدى المطلوب 6.5 - 7.0 %، وضغط الدم 138/86 mmHg قريب منه.
وظائف الكلى جيدة (eGFR 92 mL/min) وتسمح بجرعة Metformin 1000 mg مرتين يوميا.\n\n1. إعادة التحليل بعد 3 أشهر\n2. المتابعة على الرقم +966 50 123 4567\n\n`

const source = sampleReport({
  medicalHistory: english.repeat(3),
  documents: Array.from({ length: 8 }, (_, index) => ({ name: `laboratory results ${index + 1}.pdf` })),
  summary: english + arabic,
  diagnosis: english,
  recommendations: arabic,
  questions: [],
  outcome: null,
  addenda: [],
  opinions: ['one', 'two', 'three'].map(id => ({
    doctor: person(id, `Dr. ${id}`, `د. ${id}`, 'Endocrinology', 'الغدد الصماء'),
    diagnosis: english + arabic,
    recommendations: arabic,
    pictures: [],
    submittedDate: new Date('2026-11-10T08:00:00Z'),
  })),
})

const renderer = createReportRenderer()
/** Of the worker, a process of its own. */
const megabytes = () => `${childrenOf(process.pid).map(residentMb).map(figure).join(' + ')} MB`
/** Other words each time: an engine keeps what it has laid out before. */
const numbered = (number: number) => ({
  ...source,
  summary: `${number}. ${source.summary}`,
  diagnosis: `${number}. ${source.diagnosis}`,
})
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type ?\/Page\b/g)?.length ?? 0

/** Renders both languages in turns; returns the time of each report. */
async function render(count: number, each: (done: number) => void = () => {}): Promise<number[]> {
  const times: number[] = []
  for (let done = 1; done <= count; done++) {
    const started = performance.now()
    await renderer.render(numbered(done), done % 2 === 0 ? 'ar' : 'en', IMPRINT)
    times.push(performance.now() - started)
    each(done)
  }
  return times
}

const cold = performance.now()
const first = await renderer.render(source, 'en', IMPRINT)
console.log(
  `first report, with the start of the worker: ${figure(performance.now() - cold)} ms, ${pagesOf(first)} pages`,
)
await render(WARM_UP)
const times = await render(TIMED)
const [half, most] = [0.5, 0.9].map(share => figure(at(times, share)))
console.log(`one report: median ${half} ms, 90th percentile ${most} ms (goal: median under 150 ms)`)
const memory: string[] = []
await render(REPORTS, done => {
  if (done % 100 === 0) memory.push(`${done}: ${megabytes()}`)
})
console.log(`memory of the worker after ${memory.join(', ')} (goal: flat)`)
await renderer.close()

// Where there is no native engine, the same one runs as WebAssembly. Side by side, both languages of a report.
const best = await createTypesetter()
const engines = {
  ...(best.declaresStandard && { native: best }),
  WebAssembly: await createTypesetter(null, (_, fonts) => loadPortable(fonts)),
}
const took: Record<string, number[]> = {}
for (let round = 0; round < ENGINE_ROUNDS; round++) {
  for (const [name, engine] of Object.entries(engines)) {
    const other = numbered(round)
    const started = performance.now()
    for (const language of languages) engine.typeset(engine.build(other, language, IMPRINT), other)
    took[name] = [...(took[name] ?? []), performance.now() - started]
  }
}
for (const [name, times] of Object.entries(took)) {
  // The first round loads the fonts.
  console.log(
    `both languages, ${name}: median ${figure(at(times.slice(1), 0.5))} ms, first ${figure(times[0] ?? 0)} ms (goal: 400)`,
  )
}
