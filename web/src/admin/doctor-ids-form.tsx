import { Button } from '@mantine/core'
import { useState } from 'react'
import { useVerb } from '../api/queries.ts'
import { useLanguage, useText } from '../i18n/language.ts'
import { sayDone } from '../parts/done.ts'
import { ItemList } from '../parts/item-list.tsx'
import { fieldErrors } from '../parts/problem-text.ts'
import { SubmitRow } from '../parts/submit-row.tsx'

interface DoctorIdsProps {
  initial: readonly string[]
  save: (ids: string[]) => Promise<unknown>
  close: () => void
  /** A new list must name somebody; a list that is there may be emptied. */
  needsOne?: boolean
}

export function DoctorIdsForm({ initial, save, close, needsOne = false }: DoctorIdsProps) {
  const t = useText()
  const { lang } = useLanguage()
  const [ids, setIds] = useState<string[]>([...initial])
  const [error, setError] = useState('')
  const saving = useVerb(save, () => {
    sayDone(t('saved'))
    close()
  })
  const submit = () => {
    setError(needsOne && ids.length === 0 ? t('name_one_doctor') : '')
    if (needsOne && ids.length === 0) return
    saving.mutate(ids, {
      onError: problem => setError(fieldErrors(problem, lang, { doctor_ids: t('doctors') }).doctor_ids ?? ''),
    })
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
      <SubmitRow problem={saving.error}>
        <Button onClick={submit} loading={saving.isPending}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('discard')}
        </Button>
      </SubmitRow>
    </>
  )
}
