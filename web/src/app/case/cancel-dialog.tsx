import { Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { CURRENCY } from '../../../../src/domain/money/money.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'

type Code = Data<'/app/cancellation-reasons'>['reasons'][number]['code']

export function CancelDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const f = useFormats()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const choices = useLoad(['reasons', caseId], () =>
    load(api.POST('/app/cancellation-reasons', { body: { case_id: caseId } })),
  )
  const cancelling = useVerb(
    () => {
      const why = { reason_code: code as Code, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
      return load(api.POST('/app/cancel-review-case', { body: { case_id: caseId, ...why } }))
    },
    ({ refund }) => {
      sayDone(t(refund === 'pending' ? 'cancelled_refund' : 'cancelled_done'))
      close()
    },
  )
  const cancel = () => {
    setMissing(code === '')
    if (code !== '') cancelling.mutate(undefined)
    else showFirstError()
  }
  return (
    <Dialog title={t('cancel_case')} close={close}>
      <Loaded query={choices} skeleton={<Skeleton height={180} />}>
        {({ reasons, refund_amount, refund_currency }) => (
          <>
            <Text size="sm" mb="md">
              {refund_amount === null
                ? t('cancel_note')
                : t('cancel_refund_amount', { amount: f.money(refund_amount, refund_currency ?? CURRENCY) })}
            </Text>
            <Radio.Group
              label={t('cancel_why')}
              value={code}
              onChange={setCode}
              error={missing ? t('choose_reason') : undefined}
            >
              <Stack gap="0.6rem" mt="0.4rem">
                {reasons.map(one => (
                  <Radio key={one.code} value={one.code} label={one.title} />
                ))}
              </Stack>
            </Radio.Group>
            <Textarea
              label={t('cancel_more')}
              mt="md"
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={event => setReason(event.currentTarget.value)}
              dir="auto"
            />
            <FormEnd
              verb={cancelling}
              label={t('cancel_confirm')}
              act={cancel}
              grave
              leave={{ label: t('keep_case'), close }}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
