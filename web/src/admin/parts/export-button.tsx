import { Button, type ButtonProps } from '@mantine/core'
import { useVerb } from '../../api/queries.ts'
import { today } from '../../i18n/format.ts'
import { type TextKey, useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { saveFile } from '../../parts/page/save-file.ts'

interface ExportButtonProps extends Pick<ButtonProps, 'mt' | 'size'> {
  /** The beginning of the file's name; the day follows. */
  name: string
  label?: TextKey
  load: () => Promise<Blob>
}

/** Downloads all pages of a list as one file. */
export function ExportButton({ name, label = 'export_csv', load, ...looks }: ExportButtonProps) {
  const t = useText()
  const exporting = useVerb(load, file => {
    saveFile(file, `${name}-${today()}.csv`)
    sayDone(t('export_done'))
  })
  return (
    <>
      <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate(undefined)} {...looks}>
        {t(label)}
      </Button>
      {exporting.error && <FailureNote problem={exporting.error} />}
    </>
  )
}
