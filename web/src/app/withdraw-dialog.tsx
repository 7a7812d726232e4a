import { Text } from '@mantine/core'
import { CURRENCY } from '../../../src/domain/money.ts'
import { api, load } from '../api/client.ts'
import { useLoad, useVerb } from '../api/queries.ts'
import { useFormats } from '../i18n/format.ts'
import { useText } from '../i18n/language.ts'
import { Dialog } from '../parts/form/dialog.tsx'
import { sayDone } from '../parts/form/done.ts'
import { FormEnd } from '../parts/form/form-end.tsx'
import { Loaded } from '../parts/page/loaded.tsx'
import type { OwnCase } from './own-case.ts'

/** Asks before the consent is withdrawn, and says what happens to the case and to the money. */
export function WithdrawDialog({ data, close }: { data: OwnCase; close: () => void }) {
  const t = useText()
  const f = useFormats()
  const body = { case_id: data.case_id }
  const money = useLoad(['reasons', data.case_id], () => load(api.POST('/app/cancellation-reasons', { body })))
  const withdrawing = useVerb(
    () => load(api.POST('/app/withdraw-consent', { body })),
    ({ status }) => {
      // A case that was rejected in the meantime has nothing left to withdraw.
      sayDone(t(status === 'rejected' ? 'withdraw_rejected' : 'withdrawn'))
      close()
    },
  )
  return (
    <Dialog title={t('withdraw_consent')} close={close}>
      <Loaded query={money}>
        {({ refund_amount, refund_currency }) => (
          <>
            <Text size="sm">{t(data.status === 'completed' ? 'withdraw_completed' : 'withdraw_open')}</Text>
            {refund_amount !== null && (
              <Text size="sm" mt="sm">
                {t('withdraw_refund', { amount: f.money(refund_amount, refund_currency ?? CURRENCY) })}
              </Text>
            )}
            <FormEnd
              verb={withdrawing}
              label={t('withdraw_confirm')}
              act={() => withdrawing.mutate(undefined)}
              grave
              leave={{ label: t('withdraw_keep'), close }}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
