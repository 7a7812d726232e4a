import { Button, Radio, Skeleton, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import type { paths } from '../api/schema.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/dialog.tsx'
import { sayDone } from '../parts/done.ts'
import { Loaded } from '../parts/page.tsx'
import { SubmitRow } from '../parts/submit-row.tsx'

type Body = paths['/app/cancel-review-case']['post']['requestBody']['content']['application/json']

export function CancelDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const choices = useLoad(['reasons', caseId], () =>
    load(api.POST('/app/cancellation-reasons', { body: { case_id: caseId } })),
  )
  const cancelling = useVerb(
    () => {
      const why = {
        reason_code: code as Body['reason_code'],
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      }
      return load(api.POST('/app/cancel-review-case', { body: { case_id: caseId, ...why } }))
    },
    ({ refund }) => {
      sayDone(t(refund === 'pending' ? 'cancelled_refund' : 'cancelled_done'))
      close()
    },
  )
  const submit = () => {
    setMissing(code === '')
    if (code !== '') cancelling.mutate(undefined)
  }
  return (
    <Dialog title={t('cancel_case')} close={close}>
      <Loaded query={choices} skeleton={<Skeleton height={180} />}>
        {({ reasons, refundable }) => (
          <>
            <Text size="sm" mb="md">
              {t(refundable ? 'cancel_refund_note' : 'cancel_note')}
            </Text>
            <Radio.Group
              label={t('cancel_why')}
              value={code}
              onChange={setCode}
              error={missing ? t('choose_reason') : undefined}
            >
              <div className="radio-column">
                {reasons.map(one => (
                  <Radio key={one.code} value={one.code} label={one.title} />
                ))}
              </div>
            </Radio.Group>
            <Textarea
              label={t('cancel_more')}
              mt="md"
              maxLength={2_000}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
              dir="auto"
            />
            <SubmitRow problem={cancelling.error}>
              <Button color="red.9" onClick={submit} loading={cancelling.isPending}>
                {t('cancel_confirm')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('keep_case')}
              </Button>
            </SubmitRow>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
