import { Select } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { ReviewTypeChoice } from './review-type-choice.tsx'
import type { Intake } from './use-intake.ts'

export function useDiseases() {
  return useLoad(['diseases'], () => load(api.GET('/app/list-diseases')))
}

export function ReviewStep({ form }: { form: Intake }) {
  const t = useText()
  const diseases = useDiseases()
  return (
    <>
      <ReviewTypeChoice {...form.getInputProps('rt_id')} />
      <Select
        label={t('category')}
        placeholder={t('category_hint')}
        data={(diseases.data?.items ?? []).map(({ key, value }) => ({ value: key, label: value }))}
        searchable
        nothingFoundMessage={t('nothing_found')}
        mt="md"
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('dc_id')}
      />
    </>
  )
}
