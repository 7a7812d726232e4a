import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Direction } from '../../src/i18n/language.ts'
import { toBlocks } from '../../src/reports/blocks.ts'
import { directionOfText } from '../../src/reports/direction.ts'

function assertDirection(text: string, inArabic: Direction, inEnglish: Direction): void {
  assert.deepEqual([directionOfText(text, 'rtl'), directionOfText(text, 'ltr')], [inArabic, inEnglish])
}

describe('lines set from right to left in both reports', () => {
  const lines = [
    'إيقاف Warfarin 5 mg فورًا',
    'Levothyroxine 50 mcg يوميًا قبل الإفطار',
    'Metformin دواء فعال للسكري من النوع الثاني',
    'Metformin 500 ملغ مرتين يوميًا',
    'Co-amoxiclav (Augmentin) 625 mg كل 8 ساعات لمدة 7 أيام',
    'يُعطى Amoxicillin/Clavulanate 1 g IV كل 8 ساعات',
    'بدء Insulin Glargine 10 units ليلًا',
    'زيادة جرعة Insulin إلى 20 units',
    'استبدال Omeprazole بـPantoprazole 40mg',
    'Aspirin 81 mg مدى الحياة',
    'Paracetamol 500mg كل 6 ساعات',
    'Ventolin inhaler بختان عند اللزوم،مساءً',
    'أوقف Ibuprofen',
    'تجنب Grapefruit juice مع Atorvastatin',
    'مريض يعاني من Diabetes Mellitus Type 2',
    'تحويل إلى Cardiology clinic',
    'يراجع د. Ahmed Al-Saleh بعد أسبوع',
    'لا حاجة إلى PCI أو CABG حاليًا',
    'تحليل TSH = 0.35 mIU/L (0.4 - 4.0)',
    'HbA1c 7.2% أعلى من الهدف',
    'ALT 45 U/L, AST 38 U/L ضمن الحدود الطبيعية',
    'الضغط 150/95 mmHg',
    'النتائج:',
    'الـMRI',
    '5ملغ',
    'ـــ',
  ]
  for (const line of lines) test(line, () => assertDirection(line, 'rtl', 'rtl'))
})

describe('lines set from left to right in both reports', () => {
  const lines = [
    'Patient complains of ضيق في التنفس for 2 days',
    'The patient said ألم',
    'The word ألم in the letter means pain, not fever.',
    'Echocardiography shows an ejection fraction of 55% (طبيعي) and no effusion.',
    'أحمد الحربي was seen in clinic on 5 May and started on Metformin.',
    '«ألم» was the only complaint of the patient in the last 3 weeks',
    'دواء Metformin is an effective drug',
    'Take 1 tablet (حبة) twice daily',
    'Bring هوية وطنية to the visit',
    'Aspirin 81 mg و Clopidogrel 75 mg',
    'Metformin XR 500 ملغ',
    'MRI brain with contrast طبيعي',
    'Hemoglobin (Hb): 13.5 g/dL طبيعي',
    'Findings:',
    '5 mg.',
    '2 weeks.',
    '500mg',
  ]
  for (const line of lines) test(line, () => assertDirection(line, 'ltr', 'ltr'))
})

describe('lines with equally many words of both directions follow the report', () => {
  const lines = [
    'Amlodipine 5 mg يوميًا',
    'Warfarin 5 ملغ',
    'Hb: 13.5 طبيعي',
    'Hb   13.5   g/dL   طبيعي',
    'EF 55% (جيد)',
    'MRI طبيعي',
    'د. Ahmed Al-Saleh',
    'مراجعة Cardiology clinic',
    'يوصى بعمل CT Chest with contrast',
    'Bisoprolol 2.5 mg صباحًا، Ramipril 5 mg مساءً',
    'Na 140 mmol/L طبيعي، K 3.1 mmol/L منخفض',
    'Metformin 500ملغ',
    'CT-صدر',
    'ab ـ',
    '120/80',
    '12 - 14.',
    '',
  ]
  for (const line of lines) test(line, () => assertDirection(line, 'rtl', 'ltr'))
})

describe('the direction of a list', () => {
  const sidesOf = (text: string) =>
    (['rtl', 'ltr'] as const).map(report => {
      const [list, ...more] = toBlocks(text, report)
      assert.ok(list?.kind === 'list' && more.length === 0)
      return [list.dir, ...list.items.map(({ dir }) => dir)]
    })

  test('is the direction of most items, and each item keeps its own', () => {
    const items = ['١. دواء للسكري مرتين في اليوم', '٢. Metformin', '٣. راجع الطبيب']
    const sides = ['rtl', 'rtl', 'ltr', 'rtl']
    assert.deepEqual(sidesOf(items.join('\n')), [sides, sides])
  })

  test('does not depend on how long an item is', () => {
    const items = ['- أوقف الدواء', '- راجع الطبيب', '- Repeat the HbA1c after 3 months and bring the results along']
    const sides = ['rtl', 'rtl', 'rtl', 'ltr']
    assert.deepEqual(sidesOf(items.join('\n')), [sides, sides])
  })

  test('follows the report when the items are drugs with an Arabic dose', () => {
    const items = ['- Metformin 500 ملغ', '- Amlodipine 5 mg يوميًا', '- Atorvastatin 20 mg']
    assert.deepEqual(sidesOf(items.join('\n')), [
      ['rtl', 'rtl', 'rtl', 'ltr'],
      ['ltr', 'ltr', 'ltr', 'ltr'],
    ])
  })

  test('follows the report when both directions have equally many items', () => {
    assert.deepEqual(sidesOf('- أوقف الدواء\n- Metformin'), [
      ['rtl', 'rtl', 'ltr'],
      ['ltr', 'rtl', 'ltr'],
    ])
  })
})
