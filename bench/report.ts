// The report's figures: how long a four-page one takes in the service's own worker, and whether memory stays flat.
import { createReportRenderer } from '../src/reports/render.ts'
import type { ReportPerson, ReportSource } from '../src/reports/report.ts'
import { imprintOf, newVerificationCode } from '../src/reports/verification.ts'
import { at } from './support/figures.ts'

const WARM_UP = 10
const TIMED = 40
const REPORTS = 500

const english = `The HbA1c of 8.4 % is above the target range of 6.5 - 7.0 %, while the blood pressure of 138/86 mmHg is close to it.
The renal function (eGFR 92 mL/min) allows Metformin 1000 mg 2x/day.\n\n- Repeat the HbA1c after 3 months\n- Lisinopril 10 mg once daily\n\n`
const arabic = `نسبة السكر التراكمي HbA1c تساوي 8.4 % وهي أعلى من المدى المطلوب 6.5 - 7.0 %، وضغط الدم 138/86 mmHg قريب منه.
وظائف الكلى جيدة (eGFR 92 mL/min) وتسمح بجرعة Metformin 1000 mg مرتين يوميا.\n\n1. إعادة التحليل بعد 3 أشهر\n2. المتابعة على الرقم +966 50 123 4567\n\n`

const person = (id: string): ReportPerson => ({
  id,
  nameEn: `Dr. ${id}`,
  nameAr: `د. ${id}`,
  specialityEn: 'Endocrinology',
  specialityAr: 'الغدد الصماء',
})

const source: ReportSource = {
  caseId: '019a7c31-5b7e-7c3a-9d41-3a6f0c2be871',
  caseNumber: 'SO-2026-000123-3',
  submittedBy: null,
  submittedDate: new Date('2026-11-01T22:15:00Z'),
  completedDate: new Date('2026-11-15T09:30:00Z'),
  patient: { name: 'Ahmed Harbi', age: 45, gender: 'male' },
  reviewType: { en: 'Comprehensive review', ar: 'مراجعة شاملة' },
  disease: { en: 'Endocrinology', ar: 'الغدد الصماء' },
  medicalHistory: english.repeat(3),
  documents: Array.from({ length: 8 }, (_, index) => ({ name: `laboratory results ${index + 1}.pdf` })),
  coordinator: person('coordinator'),
  summary: english + arabic,
  diagnosis: english,
  recommendations: arabic,
  questions: [],
  outcome: null,
  addenda: [],
  opinions: ['one', 'two', 'three'].map(id => ({
    doctor: person(id),
    diagnosis: english + arabic,
    recommendations: arabic,
    submittedDate: new Date('2026-11-10T08:00:00Z'),
  })),
  hospital: { nameEn: 'Noor Hospital', nameAr: 'مستشفى النور', logo: null },
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 1e6)
const pageCount = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type ?\/Page\b/g)?.length ?? 0

const imprint = imprintOf('https://second-opinion.example.org', newVerificationCode())
const renderer = createReportRenderer()
const language = (index: number) => (index % 2 === 0 ? 'en' : 'ar')

const before = megabytes()
const cold = performance.now()
const first = await renderer.render(source, 'en', imprint)
console.log(
  `first report, with the start of the worker: ${Math.round(performance.now() - cold)} ms, ${pageCount(first)} pages`,
)
for (let index = 0; index < WARM_UP; index++) await renderer.render(source, language(index), imprint)

const times: number[] = []
for (let index = 0; index < TIMED; index++) {
  const started = performance.now()
  await renderer.render(source, language(index), imprint)
  times.push(performance.now() - started)
}
const ms = (share: number): string => at(times, share).toFixed(0)
console.log(`one report: median ${ms(0.5)} ms, 90th percentile ${ms(0.9)} ms (goal: median under 150 ms)`)

const memory: string[] = []
for (let index = 0; index < REPORTS; index++) {
  await renderer.render(source, language(index), imprint)
  if (index % 100 === 99) memory.push(`${index + 1}: ${megabytes()} MB`)
}
console.log(`memory of the process before: ${before} MB; after ${memory.join(', ')} (goal: flat)`)
await renderer.close()
console.log(`after the worker ended: ${megabytes()} MB`)
