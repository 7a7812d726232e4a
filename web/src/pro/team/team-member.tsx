import { Button, Group, Text } from '@mantine/core'
import { opinionStates } from '../../../../src/domain/case/opinion.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { OpinionTag } from '../../parts/case/status.tsx'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { PersonRow } from '../../parts/list/people.tsx'
import { FailureNote } from '../../parts/page/loaded.tsx'
import type { DoctorCase } from '../case/doctor-case.ts'
import { TaskWords } from '../case/task.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

export type TeamDoctor = DoctorCase['assigned_doctors'][number]

interface TeamMemberProps {
  doctor: TeamDoctor
  allowed: DoctorCase['allowed']
  /** True for the coordinator. Specialists read their own task elsewhere on the page. */
  showTask: boolean
  withdraw: () => void
}

/** A specialist: their task, the state of their opinion, and the coordinator's buttons. */
export function TeamMember({ doctor, allowed, showTask, withdraw }: TeamMemberProps) {
  const t = useText()
  const f = useFormats()
  const { sop_id, name, opinion_status, requested_documents = [], reminded_date, can_remind } = doctor
  const reminding = useVerb(
    () => load(api.POST('/pro/remind-doctor', { body: { sop_id } })),
    () => sayDone(t('doctor_reminded', { name })),
  )
  const open = opinionStates[opinion_status].open
  return (
    <PersonRow name={name} tag={<OpinionTag status={opinion_status} />}>
      {showTask && <TaskWords row={doctor} />}
      {doctor.reopened && (
        <Passage
          title={t(doctor.reopened.by === 'coordinator' ? 'returned_by_coordinator' : 'reopened_by_doctor')}
          text={doctor.reopened.note}
        />
      )}
      {requested_documents.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('waiting_for_documents', { count: requested_documents.length })}
        </Text>
      )}
      {open && reminded_date && (
        <Text size="xs" c="dimmed">
          {t('reminded_on', { date: f.moment(reminded_date) })}
        </Text>
      )}
      {open && (
        <Group gap="0.5rem" mt="0.4rem">
          {can_remind && allowed.includes('remind-doctor') && (
            <Button
              size="xs"
              variant="light"
              aria-label={t('remind_named', { name })}
              onClick={() => reminding.mutate(undefined)}
              loading={reminding.isPending}
            >
              {t('remind')}
            </Button>
          )}
          {allowed.includes('withdraw-doctor') && (
            <Button size="xs" variant="default" aria-label={t('withdraw_named', { name })} onClick={withdraw}>
              {t('withdraw')}
            </Button>
          )}
        </Group>
      )}
      {reminding.error && <FailureNote problem={reminding.error} />}
    </PersonRow>
  )
}

export function WithdrawDialog({ doctor: { sop_id, name }, close }: { doctor: TeamDoctor; close: () => void }) {
  const t = useText()
  return (
    <LeaveDialog
      title={t('withdraw_named', { name })}
      note={t('withdraw_note', { name })}
      hint={t('withdraw_reason_hint')}
      leave={reason => load(api.POST('/pro/withdraw-doctor', { body: { sop_id, reason } }))}
      onDone={() => sayDone(t('doctor_withdrawn', { name }))}
      stay={t('leave_team')}
      close={close}
    />
  )
}
