import { CloseButton, Text } from '@mantine/core'
import type { Data } from '../../api/types.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { DoctorLoad } from '../../parts/form/doctor-card.tsx'
import { People, PersonRow } from '../../parts/list/people.tsx'

export type NamedDoctor = NonNullable<Data<'/admin/list-case-coordinators'>[number]['named_doctors']>[number]

/**
 * Returns the doctors of a list with the names that the service sent. Without names it returns the ids, so that saving
 * the list again loses nobody.
 */
export function doctorsOf(ids: readonly string[], named: readonly NamedDoctor[] | undefined): readonly NamedDoctor[] {
  return named ?? ids.map(doctor_id => ({ doctor_id, name_en: null, name_ar: null, open_cases: 0 }))
}

/** Returns the doctor's name from the directory, or the id when the directory has no name. */
export function useDoctorName(): (doctor: NamedDoctor) => string {
  const pick = usePick()
  return ({ doctor_id, name_en, name_ar }) => pick({ en: name_en ?? doctor_id, ar: name_ar ?? doctor_id })
}

interface DoctorListProps {
  doctors: readonly NamedDoctor[]
  remove: (doctorId: string) => void
}

/** Lists the chosen doctors by name and load. Each can be removed. */
export function DoctorList({ doctors, remove }: DoctorListProps) {
  const t = useText()
  const nameOf = useDoctorName()
  if (doctors.length === 0)
    return (
      <Text size="sm" c="dimmed" mb="md">
        {t('nobody_chosen')}
      </Text>
    )
  return (
    <People>
      {doctors.map(doctor => (
        <PersonRow
          key={doctor.doctor_id}
          name={nameOf(doctor)}
          tag={
            <>
              <DoctorLoad cases={doctor.open_cases} />
              <CloseButton
                size="sm"
                aria-label={t('remove_item', { name: nameOf(doctor) })}
                onClick={() => remove(doctor.doctor_id)}
              />
            </>
          }
        >
          <Text size="xs" c="dimmed">
            <bdi>{doctor.name_en === null ? t('unknown_doctor') : doctor.doctor_id}</bdi>
          </Text>
        </PersonRow>
      ))}
    </People>
  )
}
