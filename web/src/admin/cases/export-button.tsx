import { Button } from '@mantine/core'
import { api, ask } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import type { Body } from '../../api/types.ts'
import { useText } from '../../i18n/language.ts'
import { today } from '../../i18n/today.ts'
import { sayDone } from '../../parts/form/done.ts'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { saveFile } from '../../parts/page/save-file.ts'

/** Downloads all pages of the list as one file. */
export function ExportButton({ filters }: { filters: Body<'/admin/export-review-cases'> }) {
  const t = useText()
  const exporting = useVerb(
    () => ask(api.POST('/admin/export-review-cases', { body: filters, parseAs: 'blob' })),
    file => {
      saveFile(file, `review-cases-${today()}.csv`)
      sayDone(t('export_done'))
    },
  )
  return (
    <>
      <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate(undefined)}>
        {t('export_csv')}
      </Button>
      {exporting.error && <FailureNote problem={exporting.error} />}
    </>
  )
}
