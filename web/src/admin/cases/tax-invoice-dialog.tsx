import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LONGEST_TAX_INVOICE } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'

interface TaxInvoiceDialogProps {
  caseId: string
  given: string | null
  close: () => void
}

/** Saves the number of the invoice from the accounting system. */
export function TaxInvoiceDialog({ caseId, given, close }: TaxInvoiceDialogProps) {
  const t = useText()
  const form = useForm({
    initialValues: { number: given ?? '' },
    validate: { number: value => (value.trim() === '' ? t('required') : null) },
  })
  const saving = useVerb(
    (number: string) => load(api.POST('/admin/set-tax-invoice', { body: { case_id: caseId, number } })),
    () => {
      sayDone(t('set_tax_invoice_done'))
      close()
    },
  )
  const errorsOf = useFieldErrors({ number: t('tax_invoice_no') })
  const save = form.onSubmit(
    ({ number }) => saving.mutate(number, { onError: problem => form.setErrors(errorsOf(problem)) }),
    showFirstError,
  )
  return (
    <Dialog title={t('set_tax_invoice')} close={close}>
      <form onSubmit={save} noValidate>
        <Text size="sm" mb="md">
          {t('set_tax_invoice_note')}
        </Text>
        <TextInput
          label={t('tax_invoice_no')}
          dir="ltr"
          maxLength={LONGEST_TAX_INVOICE}
          {...form.getInputProps('number')}
        />
        <FormEnd verb={saving} label={t('save')} leave={{ label: t('discard'), close }} />
      </form>
    </Dialog>
  )
}
