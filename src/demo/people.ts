import type { Patient } from '../domain/actor.ts'
import type { Language } from '../i18n/language.ts'
import type { Chance } from './chance.ts'

const men = [
  ['Abdullah', 'عبدالله'],
  ['Faisal', 'فيصل'],
  ['Khalid', 'خالد'],
  ['Saud', 'سعود'],
  ['Turki', 'تركي'],
  ['Yousef', 'يوسف'],
  ['Ibrahim', 'إبراهيم'],
  ['Mustafa', 'مصطفى'],
  ['Ahmad', 'أحمد'],
  ['Omar', 'عمر'],
] as const
const women = [
  ['Noura', 'نورة'],
  ['Fatimah', 'فاطمة'],
  ['Sara', 'سارة'],
  ['Huda', 'هدى'],
  ['Maha', 'مها'],
  ['Reem', 'ريم'],
  ['Layla', 'ليلى'],
  ['Aisha', 'عائشة'],
  ['Amal', 'آمال'],
  ['Salma', 'سلمى'],
] as const
const families = [
  ['Al-Harbi', 'الحربي'],
  ['Al-Otaibi', 'العتيبي'],
  ['Al-Qahtani', 'القحطاني'],
  ['Al-Ghamdi', 'الغامدي'],
  ['Al-Zahrani', 'الزهراني'],
  ['Al-Shehri', 'الشهري'],
  ['Al-Dosari', 'الدوسري'],
  ['Al-Mutairi', 'المطيري'],
  ['Al-Anazi', 'العنزي'],
  ['Al-Rashid', 'الراشد'],
  ['Bakr', 'بكر'],
  ['Haddad', 'حداد'],
] as const

export interface DemoPatient {
  readonly actor: Patient
  readonly age: number
  readonly gender: 'male' | 'female'
  /** The language the patient writes and reads. */
  readonly language: Language
}

/** Two of three write Arabic. Everyone has another name. */
export function makePatients(chance: Chance, count: number): DemoPatient[] {
  return Array.from({ length: count }, (_, n) => {
    const gender = n % 2 === 0 ? 'female' : 'male'
    const language = n % 3 === 0 ? 'en' : 'ar'
    const spelling = language === 'en' ? 0 : 1
    const first = (gender === 'female' ? women : men)[Math.floor(n / 2) % 10]?.[spelling] ?? ''
    const family = families[(n * 5 + Math.floor(n / 20)) % families.length]?.[spelling] ?? ''
    const id = `patient-${String(n + 1).padStart(3, '0')}`
    const contact = { phone: `+96650${String(1_000_000 + n * 137).slice(-7)}`, email: `${id}@example.org` }
    return {
      actor: { kind: 'patient', id, name: `${first} ${family}`, ...contact, lang: language },
      age: 18 + chance.below(68),
      gender,
      language,
    }
  })
}

export interface DemoDoctor {
  readonly doctor_id: string
  readonly department_id: string
  readonly name_en: string
  readonly name_ar: string
  readonly speciality_en: string
  readonly speciality_ar: string
  readonly lang?: Language
}

/** Five doctors for each department; the first two of them coordinate. */
export function makeDoctors(departments: readonly { id: string; en: string; ar: string }[]): DemoDoctor[] {
  return departments.flatMap(({ id, en, ar }, place) =>
    Array.from({ length: 5 }, (_, n) => {
      const number = place * 5 + n
      const first = (number % 2 === 0 ? men : women)[Math.floor(number / 2) % 10] ?? men[0]
      const family = families[(number * 7 + 3) % families.length] ?? families[0]
      return {
        doctor_id: `${id}-${n + 1}`,
        department_id: id,
        speciality_en: en,
        speciality_ar: ar,
        name_en: `Dr. ${first[0]} ${family[0]}`,
        name_ar: `د. ${first[1]} ${family[1]}`,
        lang: number % 3 === 0 ? 'en' : 'ar',
      }
    }),
  )
}
