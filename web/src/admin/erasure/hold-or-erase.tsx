import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { WhilePossible } from '../../parts/form/while-possible.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { CaseFile } from '../cases/case-file.ts'
import { ReasonDialog } from '../parts/reason-form.tsx'

type Act = 'hold' | 'release' | 'erase'

/**
 * Says whether a case is on hold, and offers to hold, release or erase it. Says of an erased case when and why it was
 * erased.
 */
export function HoldOrErase({ data }: { data: CaseFile }) {
  const t = useText()
  const f = useFormats()
  const [chosen, setChosen] = useState<Act | null>(null)
  const { erasure, on_hold } = data
  const close = () => setChosen(null)
  const dialog = chosen !== null && (
    <WhilePossible possible={isPossible(chosen, data)} status={data.case.status} close={close}>
      {dialogOf(chosen, data.case.case_id, t, close)}
    </WhilePossible>
  )
  if (erasure !== null) {
    return (
      <Panel title={t('keeping')}>
        <Text size="sm">{t('erased_on', { date: f.moment(erasure.date) })}</Text>
        {erasure.reason && (
          <Text size="sm" dir="auto">
            {erasure.reason}
          </Text>
        )}
        {dialog}
      </Panel>
    )
  }
  return (
    <Panel title={t('keeping')}>
      <Text size="sm" mb="md">
        {t(on_hold ? 'keeping_on_hold' : 'keeping_free')}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setChosen(on_hold ? 'release' : 'hold')}>
          {t(on_hold ? 'release_act' : 'hold_act')}
        </Button>
        {data.allowed.includes('erase-case') && (
          <Button variant="default" c="red.9" onClick={() => setChosen('erase')}>
            {t('erase_act')}
          </Button>
        )}
      </Group>
      {dialog}
    </Panel>
  )
}

function isPossible(act: Act, { allowed, erasure, on_hold }: CaseFile): boolean {
  if (erasure !== null) return false
  return act === 'erase' ? allowed.includes('erase-case') : (act === 'release') === on_hold
}

function dialogOf(act: Act, case_id: string, t: ReturnType<typeof useText>, close: () => void): ReactNode {
  const common = { title: t(`${act}_act`), done: t(`${act}_done`), leave: t('erasure_leave'), close }
  const note = (
    <Text size="sm" mb="md">
      {t(`${act}_note`)}
    </Text>
  )
  if (act === 'erase') {
    return (
      <ReasonDialog
        {...common}
        hint={t('erase_hint')}
        label={t('erase_confirm')}
        act={reason => load(api.POST('/admin/erase-case', { body: { case_id, reason } }))}
        grave
      >
        {note}
      </ReasonDialog>
    )
  }
  return (
    <ReasonDialog
      {...common}
      hint={t('hold_hint', { limit: SHORTEST_HOLD_REASON })}
      length={{
        least: SHORTEST_HOLD_REASON,
        most: LONGEST_HOLD_REASON,
        tooShort: t('hold_too_short', { limit: SHORTEST_HOLD_REASON }),
      }}
      label={t(`${act}_act`)}
      act={reason => load(api.POST('/admin/hold-case', { body: { case_id, hold: act === 'hold', reason } }))}
    >
      {note}
    </ReasonDialog>
  )
}
