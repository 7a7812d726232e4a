import { Skeleton, Text } from '@mantine/core'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { AcceptMismatchDialog } from '../cases/accept-mismatch-dialog.tsx'
import { useCaseFile } from '../cases/case-file.ts'
import { mismatchHint } from '../cases/case-money.tsx'

/** Accepts a wrong amount from the worklist. The case is loaded first, to show the amount asked for and the amount that came. */
export function AcceptMismatch({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const file = useCaseFile(caseId)
  if (file.data?.allowed.includes('accept-mismatch')) return <AcceptMismatchDialog data={file.data} close={close} />
  return (
    <Dialog title={t('accept_mismatch')} close={close}>
      <Loaded query={file} skeleton={<Skeleton height={120} />}>
        {data => <Text size="sm">{t(mismatchHint(data) ?? 'not_acceptable')}</Text>}
      </Loaded>
    </Dialog>
  )
}
