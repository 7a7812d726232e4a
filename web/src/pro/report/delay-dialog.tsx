import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { DayField } from '../../parts/form/fields.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { useFieldErrors } from '../../parts/page/problem-text.ts'

export function DelayDialog({ caseId, close }: { caseId: string; close: () => void }) {
  const t = useText()
  const form = useForm({ initialValues: { reason: '', new_date: '' } })
  const labels = { reason: t('delay_reason'), new_date: t('delay_new_date') }
  const errorsOf = useFieldErrors(labels)
  const telling = useVerb(
    () => {
      const { reason, new_date } = form.values
      const body = { case_id: caseId, reason: reason.trim() || undefined, new_date: new_date || undefined }
      return load(api.POST('/pro/delay-notification', { body }))
    },
    () => {
      sayDone(t('delay_announced'))
      close()
    },
  )
  const tell = () => telling.mutate(undefined, { onError: problem => form.setErrors(errorsOf(problem)) })
  return (
    <Dialog title={t('announce_delay')} close={close}>
      <Text size="sm" mb="md">
        {t('delay_note')}
      </Text>
      <FreeText
        label={labels.reason}
        description={t('delay_reason_hint')}
        minRows={3}
        maxLength={LONGEST_REASON}
        {...form.getInputProps('reason')}
      />
      <DayField
        label={labels.new_date}
        value={form.values.new_date}
        onChange={day => form.setFieldValue('new_date', day)}
        error={form.errors.new_date?.toString()}
      />
      <FormEnd verb={telling} label={t('tell_patient')} act={tell} />
    </Dialog>
  )
}
