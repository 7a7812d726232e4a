import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { typedDirection, useText } from '../../i18n/language.ts'
import { SearchIcon } from '../../parts/page/icons.tsx'
import { type Specialist, SpecialistCard } from './specialist-card.tsx'

interface DoctorSearchProps {
  caseId: string
  /** Doctors who are listed already. */
  listed: readonly Specialist[]
  take: (doctor: Specialist) => void
}

/** Finds any doctor of the directory. A chosen doctor joins the list above. */
export function DoctorSearch({ caseId, listed, take }: DoctorSearchProps) {
  const t = useText()
  const [text, setText] = useState('')
  const q = text.trim()
  const found = useLoad(
    ['doctors', caseId, q],
    () => load(api.POST('/pro/list-doctors', { body: { case_id: caseId, q, page_size: 10 } })),
    { enabled: q !== '' },
  )
  const isListed = ({ doctor_id }: Specialist) => listed.some(one => one.doctor_id === doctor_id)
  const others = q === '' ? [] : (found.data?.doctors ?? []).filter(doctor => !isListed(doctor))
  return (
    <>
      <TextInput
        label={t('find_any_doctor')}
        leftSection={<SearchIcon size={18} />}
        maxLength={LONGEST_SEARCH}
        mt="md"
        dir={typedDirection(text)}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Stack gap="0.6rem" mt="sm">
        {others.map(doctor => (
          <SpecialistCard key={doctor.doctor_id} doctor={doctor} chosen={false} choose={() => take(doctor)} />
        ))}
      </Stack>
      {q !== '' && found.data && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('nothing_found')}
        </Text>
      )}
    </>
  )
}
