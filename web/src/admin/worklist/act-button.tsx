import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, useSayRefused } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { useSayGone } from '../../parts/form/while-possible.tsx'
import { FailureNote, Loaded } from '../../parts/page/loaded.tsx'
import { AcceptMismatchDialog } from '../cases/accept-mismatch-dialog.tsx'
import { useCaseFile } from '../cases/case-file.ts'
import { mismatchHint } from '../cases/case-money.tsx'
import { CoordinatorDialog } from '../cases/coordinator-dialog.tsx'
import { RetryRefund } from '../cases/retry-refund.tsx'
import { useMay } from '../parts/allowed.tsx'
import type { Act, Item } from './lines.ts'

interface ActButtonProps {
  act: Act
  item: Item
  /** The name of the item, for screen readers. */
  name: string
}

export function ActButton({ act, item, name }: ActButtonProps) {
  if (!useMay(act)) return null
  switch (act) {
    case 'accept-mismatch':
      return <AcceptButton item={item} name={name} />
    case 'assign-coordinator':
      return <AssignButton item={item} name={name} />
    case 'retry-refund':
      return <RetryRefund refundId={item.id} name={name} />
    case 'retry-message':
      return <RetryButton id={item.id} name={name} />
  }
}

/** A button that retries a message after all automatic tries have failed. */
export function RetryButton(props: { id: string; name: string }) {
  return useMay('retry-message') ? <Retry {...props} /> : null
}

function Retry({ id, name }: { id: string; name: string }) {
  const t = useText()
  const sayRefused = useSayRefused()
  const trying = useVerb(
    () => load(api.POST('/admin/retry-message', { body: { id } })),
    () => sayDone(t('tried_again')),
  )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={t('try_again_named', { name })}
        loading={trying.isPending}
        onClick={() => trying.mutate(undefined, { onError: sayRefused })}
      >
        {t('try_again')}
      </Button>
      {trying.error && <FailureNote problem={trying.error} />}
    </>
  )
}

function AssignButton({ item: { case_id }, name }: { item: Item; name: string }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  useSayGone(asks)
  return (
    <>
      <Button size="sm" variant="default" aria-label={t('assign_named', { name })} onClick={() => setAsks(true)}>
        {t('assign')}
      </Button>
      {asks && case_id !== null && <CoordinatorDialog caseId={case_id} change={false} close={() => setAsks(false)} />}
    </>
  )
}

function AcceptButton({ item, name }: { item: Item; name: string }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  useSayGone(asks)
  return (
    <>
      <Button size="sm" variant="default" aria-label={t('accept_named', { name })} onClick={() => setAsks(true)}>
        {t('accept_mismatch')}
      </Button>
      {asks && item.case_id !== null && <AcceptMismatch caseId={item.case_id} close={() => setAsks(false)} />}
    </>
  )
}

/** Accepts a wrong amount from the worklist. The case is loaded first, to show the price and the received amount. */
function AcceptMismatch({ caseId, close }: { caseId: string; close: () => void }) {
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
