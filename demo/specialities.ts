import { cardiology } from './illnesses/cardiology.ts'
import type { Both, Illness } from './illnesses/illness.ts'
import { neurology } from './illnesses/neurology.ts'
import { oncology } from './illnesses/oncology.ts'
import { orthopaedics } from './illnesses/orthopaedics.ts'

export interface Speciality {
  readonly id: string
  readonly en: string
  readonly ar: string
  /** The department in which its doctors work. */
  readonly department: Both
  readonly conditions: readonly Both[]
  readonly illnesses: readonly Illness[]
}

export const specialities: readonly Speciality[] = [
  {
    id: 'cardiology',
    en: 'Cardiology',
    ar: 'أمراض القلب',
    department: { en: 'Heart Centre', ar: 'مركز القلب' },
    conditions: [
      { en: 'Coronary artery disease', ar: 'مرض الشريان التاجي' },
      { en: 'Heart failure', ar: 'قصور القلب' },
      { en: 'Irregular heartbeat', ar: 'عدم انتظام ضربات القلب' },
    ],
    illnesses: cardiology,
  },
  {
    id: 'oncology',
    en: 'Oncology',
    ar: 'علاج الأورام',
    department: { en: 'Comprehensive Cancer Centre', ar: 'المركز الشامل لعلاج السرطان' },
    conditions: [
      { en: 'Breast cancer', ar: 'سرطان الثدي' },
      { en: 'Colon cancer', ar: 'سرطان القولون' },
    ],
    illnesses: oncology,
  },
  {
    id: 'orthopaedics',
    en: 'Orthopaedics',
    ar: 'جراحة العظام',
    department: { en: 'Bone and Joint Centre', ar: 'مركز العظام والمفاصل' },
    conditions: [
      { en: 'Knee osteoarthritis', ar: 'خشونة الركبة' },
      { en: 'Herniated disc', ar: 'الانزلاق الغضروفي' },
    ],
    illnesses: orthopaedics,
  },
  {
    id: 'neurology',
    en: 'Neurology',
    ar: 'طب الأعصاب',
    department: { en: 'Neuroscience Institute', ar: 'معهد العلوم العصبية' },
    conditions: [
      { en: 'Migraine', ar: 'الصداع النصفي' },
      { en: 'Multiple sclerosis', ar: 'التصلب المتعدد' },
      { en: 'Epilepsy in children', ar: 'الصرع لدى الأطفال' },
    ],
    illnesses: neurology,
  },
]
