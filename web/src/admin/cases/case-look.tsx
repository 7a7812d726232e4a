import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/language.ts'
import { accessOf } from '../trust/access-filters.ts'
import { MessagesDialog } from './messages-dialog.tsx'

/** Opens the messages of a case and the log of who opened it. */
export function CaseLook({ caseId }: { caseId: string }) {
  const t = useText()
  const [isReading, read] = useState(false)
  return (
    <Group gap="0.6rem" mb="1.1rem">
      <Button variant="default" size="sm" onClick={() => read(true)}>
        {t('read_messages')}
      </Button>
      <Button variant="default" size="sm" component={Link} to={accessOf({ case_id: caseId })}>
        {t('who_opened')}
      </Button>
      {isReading && <MessagesDialog caseId={caseId} close={() => read(false)} />}
    </Group>
  )
}
