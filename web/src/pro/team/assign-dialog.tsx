import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FieldTrouble } from '../../parts/form/field-trouble.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { assignAll, type Chosen, type Outcome } from './assign-all.ts'
import { AssignTrouble } from './assign-trouble.tsx'
import { chosenOf, emptyChoice, withoutAssigned } from './choice.ts'
import type { Specialist } from './specialist-card.tsx'
import { SpecialistChoice } from './specialist-choice.tsx'

/** Assigns specialists to the case, each with their own question and a wished day. */
export function AssignDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const pick = usePick()
  const [choice, setChoice] = useState(emptyChoice)
  const [missing, setMissing] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const specialists = useLoad(['specialists', caseId], () =>
    load(api.POST('/pro/list-doctors', { body: { case_id: caseId } })),
  )
  const assigning = useVerb(
    (doctors: readonly Chosen[]) => assignAll(caseId, doctors),
    answered => {
      setOutcomes(answered)
      setChoice(withoutAssigned(choice, answered))
      if (answered.some(({ problem }) => problem !== null)) return
      sayDone(t('assigned_count', { count: answered.length }))
      close()
    },
  )
  const act = (doctors: readonly Specialist[]) => {
    const chosen = chosenOf(choice, doctors, ({ name_en, name_ar }) => pick({ en: name_en, ar: name_ar }))
    setMissing(chosen.length === 0)
    if (chosen.length > 0) assigning.mutate(chosen)
  }
  return (
    <Dialog title={t('assign_specialists')} close={close} wide>
      <Loaded query={specialists} skeleton={<Skeleton height={200} />}>
        {({ doctors }) => (
          <>
            <SpecialistChoice doctors={doctors} choice={choice} change={setChoice} outcomes={outcomes} />
            {missing && <FieldTrouble mt={8}>{t('choose_some_doctor')}</FieldTrouble>}
            <AssignTrouble outcomes={outcomes} />
            <FormEnd verb={assigning} label={t('assign_specialists')} act={() => act(doctors)} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
