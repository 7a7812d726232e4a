import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MOST_ASSIGNED } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { caseLabel } from '../../i18n/format.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldTrouble } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { Empty, Loaded } from '../../parts/page/loaded.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import { DoctorPicker } from '../parts/doctor-picker.tsx'
import { patientOf } from './patient-of.ts'

/** Assigns one coordinator to several cases under review, which are listed oldest first. */
export function AssignSeveralDialog({ close }: { close: () => void }) {
  const t = useText()
  const pick = usePick()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [doctor_id, setDoctor] = useState('')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const errorsOf = useFieldErrors({ doctor_id: t('doctor') })
  const waiting = useLoad(['to-assign'], () =>
    load(api.POST('/admin/list-review-cases', { body: { status: ['review'], sort: 'oldest', size: MOST_ASSIGNED } })),
  )
  const [first] = chosen
  const candidates = useLoad(
    ['eligible', first],
    () => load(api.POST('/admin/list-assign-coordinator-doctors', { body: { case_id: first ?? '' } })),
    { enabled: first !== undefined },
  )
  /** Returns the coordinators of the category of the chosen cases, or null when the cases have several categories. */
  const eligibleFor = (rows: Waiting) => {
    const categories = new Set(rows.filter(({ case_id }) => chosen.includes(case_id)).map(({ spec_en }) => spec_en))
    return categories.size === 1 ? (candidates.data?.doctors ?? null) : null
  }
  const assigning = useVerb(
    () => load(api.POST('/admin/assign-coordinators', { body: { case_ids: [...chosen], doctor_id } })),
    ({ assigned, refused }) => {
      sayDone(t('assigned_several', { count: assigned.length }))
      setChosen(refused.map(({ case_id }) => case_id))
      if (refused.length === 0) close()
    },
  )
  const act = () => {
    const missing = {
      ...(chosen.length === 0 ? { cases: t('assign_several_choose') } : {}),
      ...(doctor_id === '' ? { doctor_id: t('choose_one_doctor') } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length === 0)
      assigning.mutate(undefined, { onError: problem => setErrors(errorsOf(problem)) })
  }
  const refused = assigning.data?.refused ?? []
  return (
    <Dialog title={t('assign_several_title')} close={close} wide>
      <Loaded query={waiting} skeleton={<Skeleton height={200} />}>
        {rows =>
          rows.length === 0 && refused.length === 0 ? (
            <Empty title={t('assign_several_none')} hint={t('assign_several_none_hint')} />
          ) : (
            <>
              <Checkbox.Group value={[...chosen]} onChange={setChosen}>
                <Stack gap="xs" mb="md">
                  {rows.map(row => (
                    <Checkbox
                      key={row.case_id}
                      value={row.case_id}
                      label={`${caseLabel(row)} · ${patientOf(row)} · ${pick({ en: row.spec_en, ar: row.spec_ar })}`}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
              {errors.cases && <FieldTrouble>{errors.cases}</FieldTrouble>}
              <DoctorPicker
                eligible={eligibleFor(rows)}
                value={doctor_id}
                onChange={setDoctor}
                error={errors.doctor_id}
              />
              {refused.length > 0 && (
                <Text size="sm" c="red.9" role="alert" mt="sm">
                  {t('some_refused', {
                    cases: refused.map(({ case_id }) => labelOf(rows, case_id)).join(t('comma')),
                  })}
                </Text>
              )}
              <FormEnd verb={assigning} label={t('assign_coordinator')} act={act} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type Waiting = readonly Pick<Data<'/admin/list-review-cases'>[number], 'case_id' | 'case_number' | 'spec_en'>[]

function labelOf(rows: Waiting, caseId: string): string {
  const row = rows.find(({ case_id }) => case_id === caseId)
  return row ? caseLabel(row) : caseId.slice(0, 8)
}
