import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_HOLD_REASON, SHORTEST_HOLD_REASON } from '../../../../src/domain/case/limits.ts'
import { isClosedToAdmins, mayOpenClosed } from '../../../../src/domain/people/roles.ts'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { Panel } from '../../parts/page/panel.tsx'
import { useMay, useRoles } from '../parts/allowed.tsx'
import { ReasonDialog } from '../parts/reason-form.tsx'
import type { CaseFile } from './case-file.ts'

/** Says that medical content is not shown. Administrators who may read it can give a reason and open it. */
export function Withheld({ data }: { data: CaseFile }) {
  const t = useText()
  const { case_id, status } = data.case
  const roles = useRoles()
  const hasRole = useMay('open-case')
  const mayOpen = hasRole && (!isClosedToAdmins(status, data.consent.withdrawn_date) || mayOpenClosed(roles))
  const [asks, setAsks] = useState(false)
  return (
    <Panel title={t('withheld_title')}>
      <Text size="sm">{t(mayOpen ? 'withheld_until_reason' : hasRole ? 'withheld_closed' : 'withheld_by_role')}</Text>
      {mayOpen && (
        <Button variant="default" mt="md" onClick={() => setAsks(true)}>
          {t('open_with_reason')}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={t('open_with_reason')}
          hint={t('open_with_reason_hint', { limit: SHORTEST_HOLD_REASON })}
          length={{
            least: SHORTEST_HOLD_REASON,
            most: LONGEST_HOLD_REASON,
            tooShort: t('hold_too_short', { limit: SHORTEST_HOLD_REASON }),
          }}
          label={t('open_with_reason_confirm')}
          done={t('open_with_reason_done')}
          leave={t('leave_as_is')}
          act={reason => load(api.POST('/admin/open-case', { body: { case_id, reason } }))}
          close={() => setAsks(false)}
        >
          <Text size="sm" mb="md">
            {t('open_with_reason_note')}
          </Text>
        </ReasonDialog>
      )}
    </Panel>
  )
}
