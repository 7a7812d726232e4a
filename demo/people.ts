import type { Administrator, Patient } from '../src/domain/people/actor.ts'
import { type Language, pick } from '../src/i18n/language.ts'
import { guests } from '../src/sandbox/guests.ts'
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

/** The administrator of the demo. */
export const administrator: Administrator = {
  kind: 'admin',
  id: guests.administrator.id,
  name: 'Maha Ali',
  roles: ['owner'],
}

/** The person whom a case is about. */
export interface Subject {
  readonly age: number
  readonly gender: 'male' | 'female'
}

export interface DemoPatient extends Subject {
  readonly actor: Patient
  /** The language the patient writes and reads. */
  readonly language: Language
  /** The child for whom some patients ask. */
  readonly child: Subject & { readonly name: string }
}

/** Two of three write Arabic. Everybody has a different name; the first patient is the guest of the first page. */
export function makePatients(chance: Chance, count: number): DemoPatient[] {
  return Array.from({ length: count }, (_, n): DemoPatient => {
    const gender = n % 2 === 0 ? 'female' : 'male'
    const language = n % 3 === 0 ? 'en' : 'ar'
    const spelling = pick(language, { en: 0, ar: 1 })
    const first = (gender === 'female' ? women : men)[Math.floor(n / 2) % 10]?.[spelling] ?? ''
    const family = n === 0 ? 'Ahmad' : (families[(n * 5 + Math.floor(n / 20)) % families.length]?.[spelling] ?? '')
    const id = n === 0 ? guests.patient.id : `patient-${String(n + 1).padStart(3, '0')}`
    const contact = { phone: `+96650${String(1_000_000 + n * 137).slice(-7)}`, email: `${id}@example.org` }
    const name = n === 0 ? 'Sara Ahmad' : `${first} ${family}`
    return {
      actor: { kind: 'patient', id, name, ...contact, lang: language, asked: language, proof: { made: new Date() } },
      age: n === 0 ? 47 : 18 + chance.below(68),
      gender,
      language,
      child: {
        name: `${men[(n + 3) % 10]?.[spelling]} ${family}`,
        age: 6 + (n % 6),
        gender: 'male',
      },
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

/** The guests of the first page among the doctors of the first department, by position. */
const guestDoctors: Readonly<Record<number, Pick<DemoDoctor, 'doctor_id' | 'name_en' | 'name_ar'>>> = {
  0: { doctor_id: guests.coordinator.id, name_en: 'Dr. Huda Salem', name_ar: 'د. هدى سالم' },
  2: { doctor_id: guests.specialist.id, name_en: 'Dr. Omar Nasser', name_ar: 'د. عمر ناصر' },
}

/** Five doctors for each department; the first two of them coordinate. */
export function makeDoctors(departments: readonly { id: string; en: string; ar: string }[]): DemoDoctor[] {
  return departments.flatMap(({ id, en, ar }, place) =>
    Array.from({ length: 5 }, (_, n) => {
      const guest = place === 0 ? guestDoctors[n] : undefined
      const number = place * 5 + n
      const first = (number % 2 === 0 ? men : women)[Math.floor(number / 2) % 10] ?? men[0]
      const family = families[(number * 7 + 3) % families.length] ?? families[0]
      return {
        doctor_id: guest?.doctor_id ?? `${id}-${n + 1}`,
        department_id: id,
        speciality_en: en,
        speciality_ar: ar,
        name_en: guest?.name_en ?? `Dr. ${first[0]} ${family[0]}`,
        name_ar: guest?.name_ar ?? `د. ${first[1]} ${family[1]}`,
        lang: number % 3 === 0 ? 'en' : 'ar',
      }
    }),
  )
}
