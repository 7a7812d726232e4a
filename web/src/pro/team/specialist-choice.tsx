import { Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { catalogueLimits } from '../../../../src/domain/catalogue/catalogue-limits.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { Empty } from '../../parts/page/loaded.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'
import type { Choice, Outcome } from './choice.ts'
import { type Specialist, SpecialistCard } from './specialist-card.tsx'
import { emptyTask, type Task, TaskFields } from './task-fields.tsx'

interface SpecialistChoiceProps {
  doctors: readonly Specialist[]
  choice: Choice
  change: (choice: Choice) => void
  /** The search for any other doctor of the directory. */
  search: ReactNode
  /** The results of the last try. */
  outcomes: readonly Outcome[]
}

/** The specialists of the category. The list is only advice, so one other doctor may be named by id. */
export function SpecialistChoice({ doctors, choice, change, search, outcomes }: SpecialistChoiceProps) {
  const t = useText()
  const pick = usePick()
  const errorsOf = useFieldErrors({
    doctor_id: t('doctor'),
    note: t('your_question'),
    wished_date: t('wished_date'),
    requested_documents: t('needed_document'),
  })
  const errorsFor = (id: string) => {
    const problem = outcomes.find(({ doctor }) => doctor.doctor_id === id)?.problem
    return problem ? errorsOf(problem) : {}
  }
  const { listed, other } = choice
  const otherId = other.id.trim()
  const tell = (id: string, task: Task) => change({ ...choice, listed: { ...listed, [id]: task } })
  const leaveOut = (id: string) => {
    const rest = Object.entries(listed).filter(([one]) => one !== id)
    change({ ...choice, listed: Object.fromEntries(rest) })
  }
  return (
    <div>
      {doctors.length === 0 ? (
        <Empty title={t('no_candidates')} hint={t('no_candidates_pro')} />
      ) : (
        <Text size="sm" mb="xs">
          {t('choose_specialists')}
        </Text>
      )}
      <Stack gap="0.6rem">
        {doctors.map(doctor => {
          const id = doctor.doctor_id
          const task = listed[id]
          return (
            <div key={id}>
              <SpecialistCard
                doctor={doctor}
                chosen={task !== undefined}
                choose={wished => (wished ? tell(id, emptyTask) : leaveOut(id))}
              />
              {task && (
                <TaskFields
                  name={pick({ en: doctor.name_en, ar: doctor.name_ar })}
                  task={task}
                  change={changed => tell(id, changed)}
                  errors={errorsFor(id)}
                />
              )}
            </div>
          )
        })}
      </Stack>
      {search}
      <TextInput
        label={t('other_doctor')}
        description={t('other_doctor_hint')}
        mt="md"
        dir="ltr"
        maxLength={catalogueLimits.givenId}
        value={other.id}
        onChange={event => change({ ...choice, other: { ...other, id: event.currentTarget.value } })}
        error={errorsFor(otherId).doctor_id}
      />
      {otherId !== '' && (
        <TaskFields
          name={otherId}
          task={other.task}
          change={task => change({ ...choice, other: { ...other, task } })}
          errors={errorsFor(otherId)}
        />
      )}
    </div>
  )
}
