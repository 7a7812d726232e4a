import { NativeSelect, Select, type SelectProps, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { languages } from '../../../../src/i18n/language.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Body } from '../../api/types.ts'
import { type Lang, type TextKey, usePick, useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldGrid, inArabic, inEnglish } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import type { Profile } from './directory.ts'
import { GivenId } from './given-id.tsx'
import { useSaving } from './use-saving.tsx'

type ProfileBody = Body<'/admin/save-doctor'>

/** A profile as the form holds it. */
type ProfileValues = Required<Omit<ProfileBody, 'lang' | 'replace'>> & { lang: NonNullable<ProfileBody['lang']> | '' }

function valuesOf(profile: Profile | null): ProfileValues {
  return {
    doctor_id: profile?.doctor_id ?? '',
    department_id: profile?.department_id ?? '',
    name_en: profile?.name_en ?? '',
    name_ar: profile?.name_ar ?? '',
    speciality_en: profile?.speciality_en ?? '',
    speciality_ar: profile?.speciality_ar ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
    lang: profile?.lang ?? '',
  }
}

/** An empty choice of language is sent as no language. */
function bodyOf({ lang, ...fields }: ProfileValues): ProfileBody {
  return lang === '' ? fields : { ...fields, lang }
}

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
    email: t('email'),
    phone: t('phone'),
    lang: t('message_language'),
  }
}

/** Adds or edits a doctor in the directory. */
export function ProfileDialog({ profile, close }: { profile: Profile | null; close: () => void }) {
  const t = useText()
  const labels = useLabels()
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
  const { saving, submit, question } = useSaving<ProfileValues>({
    form,
    labels,
    isNew: profile === null,
    id: values => values.doctor_id,
    save: ({ replace, ...values }) => load(api.POST('/admin/save-doctor', { body: { ...bodyOf(values), replace } })),
    close,
  })
  const field = (name: keyof ProfileValues) => ({ label: labels[name], ...form.getInputProps(name) })
  const languageOptions = [
    { value: '', label: t('as_the_service') },
    ...languages.map(value => ({ value, label: t(languageNames[value]) })),
  ]
  return (
    <Dialog title={t(profile === null ? 'add_doctor' : 'edit_doctor')} close={close} wide>
      <form onSubmit={submit} noValidate>
        <GivenId isNew={profile === null} {...field('doctor_id')} />
        <FieldGrid>
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('name_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('name_ar')} />
          <TextInput {...inEnglish} maxLength={catalogueLimits.name} {...field('speciality_en')} />
          <TextInput {...inArabic} maxLength={catalogueLimits.name} {...field('speciality_ar')} />
          <TextInput dir="ltr" type="email" maxLength={catalogueLimits.address} {...field('email')} />
          <TextInput dir="ltr" type="tel" maxLength={catalogueLimits.address} {...field('phone')} />
          <DepartmentChoice profile={profile} {...field('department_id')} />
          <NativeSelect data={languageOptions} {...field('lang')} />
        </FieldGrid>
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
      {question}
    </Dialog>
  )
}

/** Chooses a department. The service searches, because there may be more departments than a list can show. */
function DepartmentChoice({ profile, ...field }: SelectProps & { profile: Profile | null }) {
  const t = useText()
  const pick = usePick()
  const [q, setQ] = useState('')
  const present = profile && {
    value: profile.department_id,
    label: pick({ en: profile.department_name_en, ar: profile.department_name_ar }),
  }
  const [chosen, setChosen] = useState(present)
  const found = useLoad(
    ['department-choice', q],
    () => load(api.POST('/admin/list-mapped-department', { body: { q, size: 50 } })),
    { placeholderData: previous => previous },
  )
  const options = (found.data ?? []).map(({ department_id, name_en, name_ar }) => ({
    value: department_id,
    label: pick({ en: name_en, ar: name_ar }),
  }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen.value)
  return (
    <Select
      data={isListed ? options : [chosen, ...options]}
      searchable
      // After a choice the library reports the department's name as a search text, which must not start a search.
      onSearchChange={text => setQ(text === chosen?.label ? '' : text.slice(0, LONGEST_SEARCH))}
      placeholder={t('category_hint')}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ withinPortal: false }}
      {...field}
      onChange={(value, option) => {
        setChosen(value === null ? null : option)
        field.onChange?.(value, option)
      }}
    />
  )
}
