import { Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REFUND_REASON, SHORTEST_REFUND_REASON } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import type { CaseFile } from './case-file.ts'

/** Refunds a part or all of the payment without cancelling the case. */
export function RefundDialog({ data, close }: { data: CaseFile; close: () => void }) {
  const t = useText()
  const f = useFormats()
  const { refundable, currency } = data.financial
  const { case_id } = data.case
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const sum = typeof amount === 'number' ? amount : 0
  const wrongAmount = sum > 0 && sum <= refundable ? undefined : t('refund_amount_wrong')
  const isShort = reason.trim().length < SHORTEST_REFUND_REASON
  const wrongReason = isShort ? t('refund_reason_short', { count: f.count(SHORTEST_REFUND_REASON) }) : undefined
  const refunding = useVerb(
    (body: { amount: number; reason: string }) =>
      load(api.POST('/admin/refund-payment', { body: { case_id, ...body } })),
    () => {
      sayDone(t('refund_made_done'))
      close()
    },
  )
  const submit = () => {
    setChecked(true)
    if (wrongAmount !== undefined || wrongReason !== undefined) showFirstError()
    else refunding.mutate({ amount: sum, reason: reason.trim() })
  }
  return (
    <Dialog title={t('refund_payment')} close={close}>
      <Text size="sm" mb="md">
        {t('refund_payment_note', { amount: f.money(refundable, currency) })}
      </Text>
      <NumberField
        label={t('refund_amount_label', { currency })}
        value={amount}
        onChange={setAmount}
        decimals={2}
        error={checked ? wrongAmount : undefined}
      />
      <FreeText
        label={t('reason')}
        description={t('refund_reason_hint')}
        minRows={3}
        maxLength={LONGEST_REFUND_REASON}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
        error={checked ? wrongReason : undefined}
      />
      <FormEnd
        verb={refunding}
        label={t('refund_payment')}
        act={submit}
        grave
        leave={{ label: t('refund_leave'), close }}
      />
    </Dialog>
  )
}
