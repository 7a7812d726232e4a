import { useState } from 'react'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { useIsDirectoryEmpty } from '../parts/directory-search.ts'
import { DoctorAdder } from '../parts/doctor-adder.tsx'
import { DoctorList, type NamedDoctor } from '../parts/doctor-list.tsx'
import { TypedDoctor } from '../parts/typed-doctor.tsx'

interface DoctorIdsProps {
  initial: readonly NamedDoctor[]
  save: (ids: string[]) => Promise<unknown>
  close: () => void
  /** A new list needs at least one doctor; an existing list may be emptied. */
  needsOne?: boolean
}

/** Edits the doctors of a list. While the directory is empty, doctors can only be given by id. */
export function DoctorIdsForm({ initial, save, close, needsOne = false }: DoctorIdsProps) {
  const t = useText()
  const isEmpty = useIsDirectoryEmpty()
  const [doctors, setDoctors] = useState(initial)
  const [error, setError] = useState<string>()
  const errorsOf = useFieldErrors({ doctor_ids: t('doctors') })
  const saving = useVerb(save, () => {
    sayDone(t('saved'))
    close()
  })
  const others = (id: string) => doctors.filter(({ doctor_id }) => doctor_id !== id)
  const add = (doctor: NamedDoctor) => setDoctors([...others(doctor.doctor_id), doctor])
  const submit = () => {
    const missing = needsOne && doctors.length === 0
    setError(missing ? t('name_one_doctor') : undefined)
    const ids = doctors.map(({ doctor_id }) => doctor_id)
    if (missing) return showFirstError()
    saving.mutate(ids, { onError: problem => setError(errorsOf(problem).doctor_ids) })
  }
  return (
    <>
      <DoctorList doctors={doctors} remove={id => setDoctors(others(id))} />
      {isEmpty === true && (
        <TypedDoctor
          label={t('doctor_id')}
          take={doctor_id => add({ doctor_id, name_en: null, name_ar: null, open_cases: 0 })}
          error={error}
        />
      )}
      {isEmpty === false && <DoctorAdder chosen={doctors} add={add} error={error} />}
      <FormEnd verb={saving} label={t('save')} act={submit} leave={{ label: t('discard'), close }} />
    </>
  )
}
