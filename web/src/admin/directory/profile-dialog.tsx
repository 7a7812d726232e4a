import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { catalogueLimits } from '../../../../src/domain/catalogue-limits.ts'
import { languages } from '../../../../src/i18n/language.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { type Lang, type TextKey, useText } from '../../i18n/language.ts'
import { inArabic, inEnglish } from '../../parts/form/bilingual.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FieldGrid } from '../../parts/form/field-grid.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { showFirstError } from '../../parts/form/show-first-error.ts'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { DepartmentChoice } from './department-choice.tsx'
import type { Profile } from './directory.ts'
import { GivenId } from './given-id.tsx'
import { bodyOf, type ProfileValues, valuesOf } from './profile-values.ts'

const languageNames: Readonly<Record<Lang, TextKey>> = { en: 'in_english', ar: 'in_arabic' }

function useLabels(): Record<keyof ProfileValues, string> {
  const t = useText()
  return {
    doctor_id: t('doctor_id'),
    department_id: t('department'),
    name_en: t('name_en'),
    name_ar: t('name_ar'),
    speciality_en: t('speciality_en'),
    speciality_ar: t('speciality_ar'),
    lang: t('message_language'),
  }
}

/** Adds or edits a doctor in the directory. */
export function ProfileDialog({ profile, close }: { profile: Profile | null; close: () => void }) {
  const t = useText()
  const labels = useLabels()
  const errorsOf = useFieldErrors(labels)
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: {
      doctor_id: text,
      department_id: text,
      name_en: text,
      name_ar: text,
      speciality_en: text,
      speciality_ar: text,
    },
  })
  const saving = useVerb(
    (values: ProfileValues) => load(api.POST('/admin/save-doctor', { body: bodyOf(values) })),
    () => {
      sayDone(t('saved'))
      close()
    },
  )
  const save = form.onSubmit(
    values => saving.mutate(values, { onError: problem => form.setErrors(errorsOf(problem)) }),
    showFirstError,
  )
  const field = (name: keyof ProfileValues) => ({ label: labels[name], ...form.getInputProps(name) })
  const languageOptions = [
    { value: '', label: t('as_the_service') },
    ...languages.map(value => ({ value, label: t(languageNames[value]) })),
  ]
  return (
    <Dialog title={t(profile === null ? 'add_doctor' : 'edit_doctor')} close={close} wide>
      <form onSubmit={save} noValidate>
        <GivenId isNew={profile === null} {...field('doctor_id')} />
        <FieldGrid>
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('name_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('name_ar')} />
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('speciality_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('speciality_ar')} />
          <DepartmentChoice profile={profile} {...field('department_id')} />
          <NativeSelect data={languageOptions} {...field('lang')} />
        </FieldGrid>
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
    </Dialog>
  )
}
