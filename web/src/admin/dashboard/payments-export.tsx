import { Button } from '@mantine/core'
import { api, ask } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { today } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { saveFile } from '../../parts/page/save-file.ts'

/** Downloads what came and went in the period, with the provider's numbers, to match it with payouts. */
export function PaymentsExport({ from, to }: { from: string; to: string }) {
  const t = useText()
  const exporting = useVerb(
    () => ask(api.POST('/admin/export-payments', { body: { date_from: from, date_to: to }, parseAs: 'blob' })),
    file => {
      saveFile(file, `payments-${today()}.csv`)
      sayDone(t('export_done'))
    },
  )
  return (
    <>
      <Button
        mt="md"
        size="sm"
        variant="default"
        loading={exporting.isPending}
        onClick={() => exporting.mutate(undefined)}
      >
        {t('export_payments')}
      </Button>
      {exporting.error && <FailureNote problem={exporting.error} />}
    </>
  )
}
