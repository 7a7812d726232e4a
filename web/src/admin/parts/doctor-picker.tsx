import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import type { Data } from '../../api/types.ts'
import { typedDirection, useText } from '../../i18n/language.ts'
import { DoctorOnCard, doctorCard } from '../../parts/form/doctor-card.tsx'
import { FieldTrouble } from '../../parts/form/fields.tsx'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { Empty } from '../../parts/page/loaded.tsx'
import { useDirectory, useIsDirectoryEmpty } from './directory-search.ts'
import { TypedDoctor } from './typed-doctor.tsx'

type Profile = Data<'/admin/list-doctors'>[number]
type Eligible = Data<'/admin/list-assign-coordinator-doctors'>['doctors'][number]

interface DoctorPickerProps {
  /**
   * The doctors who are eligible for the category, or null when no category is meant. Without them, doctors are found
   * only by a search.
   */
  eligible: readonly Eligible[] | null
  value: string
  onChange: (doctorId: string) => void
  error: string | undefined
}

const fits = (q: string, { doctor_id, name_en, name_ar }: Eligible) =>
  `${doctor_id} ${name_en} ${name_ar}`.toLowerCase().includes(q.toLowerCase())

/** Chooses one doctor, shown by name and load. The doctor is eligible for the category, or was found by a search. */
export function DoctorPicker({ eligible: given, value, onChange, error }: DoctorPickerProps) {
  const eligible = given ?? []
  const t = useText()
  const [text, setText] = useState('')
  const q = text.trim()
  const isEmpty = useIsDirectoryEmpty()
  const found = useDirectory(q).data?.data ?? []
  const named = eligible.filter(doctor => q === '' || fits(q, doctor))
  const others = found.filter(({ doctor_id }) => eligible.every(other => other.doctor_id !== doctor_id))
  // The chosen doctor stays visible when the search is cleared.
  const [kept, setKept] = useState<Profile | null>(null)
  const shown = q === '' ? (kept?.doctor_id === value ? [kept] : []) : others
  const choose = (doctorId: string) => {
    setKept(others.find(({ doctor_id }) => doctor_id === doctorId) ?? kept)
    onChange(doctorId)
  }
  const isTyped = isEmpty === true && value !== '' && eligible.every(({ doctor_id }) => doctor_id !== value)
  return (
    <div>
      {!isEmpty && (
        <TextInput
          label={t('search')}
          placeholder={t('find_doctor')}
          leftSection={<SearchIcon size={18} />}
          maxLength={LONGEST_SEARCH}
          mb="md"
          dir={typedDirection(text)}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      {given?.length === 0 && <Empty title={t('no_candidates')} hint={t('no_candidates_picker')} />}
      <Radio.Group label={t('doctor')} value={value} onChange={choose}>
        <Stack gap="0.6rem" mt="0.4rem">
          {named.map(doctor => (
            <DoctorCard
              key={doctor.doctor_id}
              id={doctor.doctor_id}
              doctor={doctor}
              note={doctor.is_current ? t('present_coordinator') : null}
            />
          ))}
          {shown.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('other_doctors')}
            </Text>
          )}
          {shown.map(doctor => (
            <DoctorCard key={doctor.doctor_id} id={doctor.doctor_id} doctor={doctor} />
          ))}
          {isTyped && <DoctorCard id={value} doctor={unknown(value)} note={t('unknown_doctor')} />}
        </Stack>
      </Radio.Group>
      {q !== '' && named.length + others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothing_found')}
        </Text>
      )}
      {isEmpty && <TypedDoctor label={t('other_doctor')} take={onChange} />}
      {error && <FieldTrouble>{error}</FieldTrouble>}
    </div>
  )
}

const unknown = (doctorId: string) => ({
  name_en: doctorId,
  name_ar: doctorId,
  speciality_en: null,
  speciality_ar: null,
  open_cases: 0,
})

interface DoctorCardProps extends ComponentProps<typeof DoctorOnCard> {
  id: string
}

/** One of several doctors to choose from. */
function DoctorCard({ id, doctor, note }: DoctorCardProps) {
  return (
    <Radio.Card value={id} className={doctorCard}>
      <Radio.Indicator />
      <DoctorOnCard doctor={doctor} note={note} />
    </Radio.Card>
  )
}
