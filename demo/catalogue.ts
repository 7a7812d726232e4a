import type { Context } from '../src/context.ts'
import type { Administrator } from '../src/domain/people/actor.ts'
import { saveCoordinators } from '../src/usecases/catalogue/coordinators.ts'
import { saveDiseaseCategory } from '../src/usecases/catalogue/disease-categories.ts'
import { importDoctors } from '../src/usecases/catalogue/doctor-directory.ts'
import { mapDoctors } from '../src/usecases/catalogue/mapped-doctors.ts'
import { type GivenReviewType, saveReviewType } from '../src/usecases/catalogue/review-types.ts'
import { type DemoDoctor, makeDoctors } from './people.ts'
import { type Speciality, specialities } from './specialities.ts'

const reviewTypes: readonly GivenReviewType[] = [
  {
    title_en: 'Specialist review',
    title_ar: 'مراجعة طبيب مختص',
    description_en: 'One specialist studies your documents and gives a written opinion.',
    description_ar: 'يدرس طبيب مختص مستنداتك ويقدم رأيًا مكتوبًا.',
    min_review_days: 2,
    max_review_days: 3,
    reviewed_doctors_count: 1,
    price: 750,
  },
  {
    title_en: 'Imaging and pathology review',
    title_ar: 'مراجعة الأشعة وعلم الأمراض',
    description_en: 'Scans and tissue samples are read again by subspecialised doctors.',
    description_ar: 'يعيد أطباء من ذوي التخصص الدقيق قراءة صور الأشعة وعينات الأنسجة.',
    min_review_days: 3,
    max_review_days: 5,
    reviewed_doctors_count: 2,
    price: 1200,
    icon: 'scan',
  },
  {
    title_en: 'Multidisciplinary board review',
    title_ar: 'مراجعة لجنة متعددة التخصصات',
    description_en: 'Several specialists discuss a complex case and agree on one recommendation.',
    description_ar: 'يناقش عدة أطباء مختصين الحالة المعقدة ويتفقون على توصية واحدة.',
    min_review_days: 4,
    max_review_days: 7,
    reviewed_doctors_count: 3,
    price: 2400,
    icon: 'board',
  },
]

export interface Ward extends Speciality {
  readonly dcId: string
  readonly doctors: readonly DemoDoctor[]
  readonly coordinators: readonly DemoDoctor[]
}

export interface Shop {
  readonly types: readonly { readonly rtId: string; readonly doctors: number; readonly days: number }[]
  readonly wards: readonly Ward[]
}

/** Review types, categories, the doctor directory, and who coordinates what. */
export async function fillCatalogue(ctx: Context, admin: Administrator): Promise<Shop> {
  const types = []
  for (const type of reviewTypes) {
    const { review_type_id } = await saveReviewType(ctx, admin, type)
    types.push({ rtId: review_type_id, doctors: type.reviewed_doctors_count, days: type.max_review_days })
  }
  const departments = specialities.map(({ id, department: { en, ar } }) => ({
    department_id: id,
    name_en: en,
    name_ar: ar,
  }))
  const doctors = makeDoctors(specialities)
  const imported = await importDoctors(ctx, { departments, doctors })
  if ('problems' in imported) throw new Error(imported.problems.join('\n'))
  const wards: Ward[] = []
  for (const speciality of specialities) {
    const { en, ar, conditions, id } = speciality
    const names = { spec_en: en, spec_ar: ar, cond_en: conditions.map(c => c.en), cond_ar: conditions.map(c => c.ar) }
    const { dc_id } = await saveDiseaseCategory(ctx, admin, names)
    const staff = doctors.filter(doctor => doctor.department_id === id)
    const coordinators = staff.slice(0, 2)
    const idsOf = (list: readonly DemoDoctor[]) => list.map(doctor => doctor.doctor_id)
    await mapDoctors(ctx, admin, { dc_id, doctor_ids: idsOf(staff) })
    await saveCoordinators(ctx, admin, { speciality_id: dc_id, doctor_ids: idsOf(coordinators) })
    wards.push({ ...speciality, dcId: dc_id, doctors: staff.slice(2), coordinators })
  }
  await addGeneralMedicine(ctx, admin, wards)
  return { types, wards }
}

/** For patients who are not sure: the first coordinator of every other category takes these cases in. */
async function addGeneralMedicine(ctx: Context, admin: Administrator, wards: readonly Ward[]): Promise<void> {
  const { dc_id } = await saveDiseaseCategory(ctx, admin, {
    spec_en: 'General medicine',
    spec_ar: 'الطب العام',
    cond_en: ['Several illnesses at once', 'Complaints without a diagnosis'],
    cond_ar: ['عدة أمراض معًا', 'شكاوى دون تشخيص'],
    for_unsure: true,
  })
  const doctor_ids = wards.flatMap(({ coordinators }) => coordinators.slice(0, 1).map(({ doctor_id }) => doctor_id))
  await mapDoctors(ctx, admin, { dc_id, doctor_ids })
  await saveCoordinators(ctx, admin, { speciality_id: dc_id, doctor_ids })
}
