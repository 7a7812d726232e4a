import sharp from 'sharp'
import type { ReportPicture, ReportSource } from '../../../src/reports/report.ts'
import { person, sampleReport } from './sample-report.ts'

const coordinator = person('emp-201', 'Sara Qahtani', 'سارة القحطاني')

/** A line for each script of the report's fonts, for the symbols, and for characters that no font has. */
export const scriptLines = [
  'naïve façade, Ångström, ệ',
  'Καλημέρα, άνθρωπος',
  'Здравствуйте, йод',
  'يُرجح أن الجرعة ٥٠ ملغ مناسبة',
  'مریض کو دوا دی گئی ہے ٹڈڑ',
  'रोगी को क्षय रोग है, हृदय',
  'রোগীর হৃদ্‌রোগ আছে',
  'நோயாளிக்கு மருந்து',
  'രോഗിക്ക് മരുന്ന് നൽകി',
  'రోగికి మందు ఇచ్చారు',
  'රෝගියාට බෙහෙත් ශ්‍රී',
  'ผู้ป่วยกินยาแล้ว น้ำ',
  'שָׁלוֹם, החולה קיבל תרופה',
  'ታካሚው መድኃኒት ወሰደ',
  'Stage Ⅲ ① ㎎ ⇒ ☒ ■ １２ ﷺ 10⁹ ½ ∑ ∞ ≠ √ ☺ 😀 ✓',
]

export const unprintableLines = ['漢字 ب\u0e31 \ue000', 'الجرعة ٥\u0301٠ ملغ', 'Dose 5\u0301 mg, \u{13000}']

const [opinion] = sampleReport().opinions
const short = { diagnosis: null, recommendations: null, opinions: [], documents: [], medicalHistory: '' }

/** A drawing of a size: grey rising from left to right, with a light frame, so that a turned or cut one is seen. */
async function drawing(width: number, height: number, caption: string): Promise<ReportPicture> {
  const pixels = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < 12
      pixels[y * width + x] = isEdge ? 230 : Math.round((x / width) * 160)
    }
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
  return { caption, width, height, jpeg }
}

const drawings = await Promise.all([
  drawing(1600, 400, 'Segment 4, axial, W 400 L 40'),
  drawing(500, 1500, 'آفة بقطر 12.4 مم في الفص الأيمن'),
  drawing(800, 800, ''),
  drawing(1600, 1200, 'The same level in May: 9.8 mm, قبل العلاج'),
  drawing(60, 60, 'Small'),
  drawing(
    1600,
    2400,
    'A caption that takes more than one line, because the specialist describes in it what the arrow shows.',
  ),
])

/** Reports whose pages are compared with stored pictures. */
export const goldenReports: Readonly<Record<string, ReportSource>> = {
  child: sampleReport({
    patient: { name: 'Yousef Ahmad', age: 3, gender: 'male' },
    submittedBy: 'Sara Ahmad',
  }),
  questions: sampleReport({
    outcome: 'changed_treatment',
    questions: [
      { question: 'Is surgery needed?', answer: 'No, 5 - 7 mg is enough' },
      { question: 'هل 13.0 - 17.0 طبيعي؟', answer: 'نعم، ضمن المعدل (Hb 13.0 - 17.0 g/dL).' },
      { question: 'Как долго принимать?', answer: null },
    ],
  }),
  scripts: sampleReport({ ...short, summary: scriptLines.join('\n\n') }),
  unprintable: sampleReport({ ...short, summary: unprintableLines.join('\n\n') }),
  addendum: sampleReport({
    summary: 'The dose is 50 mg.',
    addenda: [
      { doctor: coordinator, text: 'The dose is 5 mg, not 50 mg.', date: new Date('2026-11-20T09:30:00Z') },
      { doctor: coordinator, text: 'الجرعة 5 ملغ مرة واحدة يوميًا.', date: new Date('2026-11-22T09:30:00Z') },
    ],
  }),
  pictures: sampleReport({ ...short, opinions: opinion ? [{ ...opinion, pictures: drawings }] : [] }),
  twenty: sampleReport({
    opinions: Array.from({ length: 20 }, (_, place) => ({
      doctor: person(`emp-${300 + place}`, `Doctor ${place + 1}`, `طبيب ${place + 1}`, 'Cardiology', 'أمراض القلب'),
      diagnosis: place % 2 === 0 ? `Finding number ${place + 1}.` : `النتيجة رقم ${place + 1}.`,
      recommendations: opinion?.recommendations ?? '',
      pictures: [],
      submittedDate: new Date('2026-11-10T08:00:00Z'),
    })),
  }),
}
