import { Alert, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FieldTrouble } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { useTellProblem } from '../../parts/page/problem-text.ts'
import { assignAll, type Chosen, chosenOf, emptyChoice, type Outcome, withoutAssigned } from './choice.ts'
import { DoctorSearch } from './doctor-search.tsx'
import type { Specialist } from './specialist-card.tsx'
import { SpecialistChoice } from './specialist-choice.tsx'
import { emptyTask } from './task-fields.tsx'

/** Assigns specialists to the case, each with their own question and a wished day. */
export function AssignDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const pick = usePick()
  const [choice, setChoice] = useState(emptyChoice)
  const [missing, setMissing] = useState(false)
  const [others, setOthers] = useState<readonly Specialist[]>([])
  const take = (doctor: Specialist) => {
    setOthers([...others, doctor])
    setChoice({ ...choice, listed: { ...choice.listed, [doctor.doctor_id]: emptyTask } })
  }
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
            <SpecialistChoice
              doctors={[...doctors, ...others]}
              choice={choice}
              change={setChoice}
              search={<DoctorSearch caseId={caseId} listed={[...doctors, ...others]} take={take} />}
              outcomes={outcomes}
            />
            {missing && <FieldTrouble mt={8}>{t('choose_some_doctor')}</FieldTrouble>}
            <AssignTrouble outcomes={outcomes} />
            <FormEnd verb={assigning} label={t('assign_specialists')} act={() => act([...doctors, ...others])} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Lists which assignments succeeded and which failed, and why. */
function AssignTrouble({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useText()
  const tell = useTellProblem()
  const assigned = outcomes.filter(({ problem }) => problem === null).map(({ doctor }) => doctor.name)
  if (assigned.length === outcomes.length) return null
  return (
    <Alert color="red" variant="outline" title={t('some_not_assigned')} role="alert" mt="md">
      {assigned.length > 0 && <Text size="sm">{t('were_assigned', { names: assigned.join(t('comma')) })}</Text>}
      {outcomes.map(
        ({ doctor, problem }) =>
          problem && (
            <Text key={doctor.doctor_id} size="sm">
              {t('not_assigned', { name: doctor.name, reason: tell(problem).message })}
            </Text>
          ),
      )}
    </Alert>
  )
}
