import { Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { usePick, useText } from '../../i18n/language.ts'
import { DoctorLoad } from '../../parts/form/doctor-card.tsx'
import { useDirectory } from './directory-search.ts'
import type { NamedDoctor } from './doctor-list.tsx'

interface DoctorAdderProps {
  /** Doctors who are chosen already and are left out of the results. */
  chosen: readonly NamedDoctor[]
  add: (doctor: NamedDoctor) => void
  error?: string | undefined
}

/**
 * Finds doctors in the directory by name or id. A chosen doctor is added, and the field becomes empty for the next
 * search.
 */
export function DoctorAdder({ chosen, add, error }: DoctorAdderProps) {
  const t = useText()
  const pick = usePick()
  const [q, setQ] = useState('')
  const found = useDirectory(q.trim()).data?.data ?? []
  const free = found.filter(({ doctor_id }) => chosen.every(other => other.doctor_id !== doctor_id))
  const take = (doctorId: string | null) => {
    const doctor = free.find(({ doctor_id }) => doctor_id === doctorId)
    if (doctor) add(doctor)
    setQ('')
  }
  return (
    <Select
      mt="md"
      label={t('add_from_directory')}
      placeholder={t('find_doctor')}
      data={free.map(({ doctor_id, name_en, name_ar }) => ({
        value: doctor_id,
        label: pick({ en: name_en, ar: name_ar }),
      }))}
      value={null}
      onChange={take}
      searchable
      searchValue={q}
      onSearchChange={setQ}
      // Shows all results, because the service also searches ids and names in the other language.
      filter={({ options }) => options}
      nothingFoundMessage={t('nothing_found')}
      comboboxProps={{ withinPortal: false }}
      error={error}
      renderOption={({ option }) => {
        const doctor = free.find(({ doctor_id }) => doctor_id === option.value)
        return (
          <Group justify="space-between" w="100%" gap="0.6rem">
            <div>
              <Text size="sm">
                <bdi>{option.label}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                {doctor && pick({ en: doctor.speciality_en, ar: doctor.speciality_ar })}
              </Text>
            </div>
            <DoctorLoad cases={doctor?.open_cases ?? 0} />
          </Group>
        )
      }}
    />
  )
}
