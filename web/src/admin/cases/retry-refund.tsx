import { Button, Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { useSayRefused } from '../../parts/form/after-saving.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { SubmitRow } from '../../parts/form/submit-row.tsx'

/** Tries a refund again after all automatic tries have failed. */
export function RetryRefund({ refundId }: { refundId: string }) {
  const t = useText()
  const sayRefused = useSayRefused()
  const trying = useVerb(
    (refund_id: string) => load(api.POST('/admin/retry-refund', { body: { refund_id } })),
    () => sayDone(t('retry_refund_done')),
  )
  return (
    <>
      <Text size="sm" mt="md">
        {t('retry_refund_hint')}
      </Text>
      <SubmitRow problem={trying.error}>
        <Button size="sm" loading={trying.isPending} onClick={() => trying.mutate(refundId, { onError: sayRefused })}>
          {t('retry_refund')}
        </Button>
      </SubmitRow>
    </>
  )
}
