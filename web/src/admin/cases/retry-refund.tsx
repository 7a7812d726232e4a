import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, useSayRefused } from '../../parts/form/after-saving.tsx'
import { FinalDialog } from '../../parts/form/dialog.tsx'
import { useSayGone } from '../../parts/form/while-possible.tsx'

/** Retries a refund after all automatic tries have failed. The button asks first, because a refund moves money. */
export function RetryRefund({ refundId, name }: { refundId: string; name?: string }) {
  const t = useText()
  const sayRefused = useSayRefused()
  const [asks, setAsks] = useState(false)
  useSayGone(asks)
  const trying = useVerb(
    (refund_id: string) => load(api.POST('/admin/retry-refund', { body: { refund_id } })),
    () => sayDone(t('retry_refund_done')),
  )
  const retry = () => {
    setAsks(false)
    trying.mutate(refundId, { onError: sayRefused })
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={name && t('try_again_named', { name })}
        loading={trying.isPending}
        onClick={() => setAsks(true)}
      >
        {t(name === undefined ? 'retry_refund' : 'try_again')}
      </Button>
      {asks && (
        <FinalDialog
          title={t('retry_refund')}
          label={t('retry_refund_confirm')}
          act={retry}
          leave={t('erasure_leave')}
          close={() => setAsks(false)}
        >
          <Text size="sm">{t('retry_refund_hint')}</Text>
        </FinalDialog>
      )}
    </>
  )
}
