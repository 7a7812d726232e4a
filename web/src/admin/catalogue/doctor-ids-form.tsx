import { useState } from 'react'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { ItemList } from '../../parts/form/item-list.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'

interface DoctorIdsProps {
  initial: readonly string[]
  save: (ids: string[]) => Promise<unknown>
  close: () => void
  /** A new list must name somebody; a list that is there may be emptied. */
  needsOne?: boolean
}

export function DoctorIdsForm({ initial, save, close, needsOne = false }: DoctorIdsProps) {
  const t = useText()
  const [ids, setIds] = useState<string[]>([...initial])
  const [error, setError] = useState<string>()
  const errorsOf = useFieldErrors({ doctor_ids: t('doctors') })
  const saving = useVerb(save, () => {
    sayDone(t('saved'))
    close()
  })
  const submit = () => {
    const missing = needsOne && ids.length === 0
    setError(missing ? t('name_one_doctor') : undefined)
    if (!missing) saving.mutate(ids, { onError: problem => setError(errorsOf(problem).doctor_ids) })
  }
  return (
    <>
      <ItemList
        label={t('doctor_id')}
        hint={t('doctor_id_hint')}
        items={ids}
        onChange={setIds}
        maxLength={128}
        error={error}
        dir="ltr"
      />
      <FormEnd verb={saving} label={t('save')} act={submit} leave={{ label: t('discard'), close }} />
    </>
  )
}
