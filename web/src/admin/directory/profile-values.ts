import type { Body } from '../../api/types.ts'
import type { Profile } from './directory.ts'

type ProfileBody = Body<'/admin/save-doctor'>

/** A profile as the form holds it. */
export type ProfileValues = Required<Omit<ProfileBody, 'lang'>> & { lang: NonNullable<ProfileBody['lang']> | '' }

export function valuesOf(profile: Profile | null): ProfileValues {
  return {
    doctor_id: profile?.doctor_id ?? '',
    department_id: profile?.department_id ?? '',
    name_en: profile?.name_en ?? '',
    name_ar: profile?.name_ar ?? '',
    speciality_en: profile?.speciality_en ?? '',
    speciality_ar: profile?.speciality_ar ?? '',
    lang: profile?.lang ?? '',
  }
}

/** An empty choice of language is sent as no language. */
export function bodyOf({ lang, ...fields }: ProfileValues): ProfileBody {
  return lang === '' ? fields : { ...fields, lang }
}
