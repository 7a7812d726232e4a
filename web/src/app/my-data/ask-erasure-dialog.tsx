import { Button, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { MAX_PAGE_SIZE } from '../../../../src/domain/values/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { Dialog, FinalQuestion } from '../../parts/form/dialog.tsx'
import { ButtonRow } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'

const EVERYTHING = 'everything'

/** Asks for the erasure of one case, or of everything. Nothing is preselected, and the patient confirms the choice. */
export function AskErasureDialog({ close }: { close: () => void }) {
  const t = useText()
  const f = useFormats()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [stage, setStage] = useState<'first' | 'missing' | 'sure'>('first')
  const cases = useLoad(['cases', 'all'], () =>
    load(api.POST('/app/list-review-cases', { body: { page: 1, page_size: MAX_PAGE_SIZE } })),
  )
  const asking = useVerb(
    () => {
      const what = chosen === null || chosen === EVERYTHING ? {} : { case_id: chosen }
      const why = reason.trim() === '' ? {} : { reason: reason.trim() }
      return load(api.POST('/app/request-erasure', { body: { ...what, ...why } }))
    },
    () => {
      sayDone(t('erasure_sent'))
      close()
    },
  )
  const goOn = () => {
    setStage(chosen === null ? 'missing' : 'sure')
    if (chosen === null) showFirstError()
  }
  return (
    <Dialog title={t('erasure_act')} close={close}>
      <Loaded query={cases}>
        {data => {
          const choices = [
            ...[...data.cases, ...(data.drafts ?? [])].map(one => ({
              value: one.case_id,
              label: `${caseLabel(one)} · ${one.review_type} · ${f.day(one.created_date)}`,
            })),
            { value: EVERYTHING, label: t('erasure_everything') },
          ]
          if (stage === 'sure') {
            const what = choices.find(({ value }) => value === chosen)?.label ?? ''
            return (
              <FinalQuestion
                verb={asking}
                label={t('erasure_send')}
                act={() => asking.mutate(undefined)}
                grave
                leave={t('erasure_leave')}
                close={close}
              >
                <Text fw={600} mb="sm">
                  {t('erasure_sure', { what })}
                </Text>
                <Text size="sm" mb="md">
                  {t('erasure_sure_note')}
                </Text>
              </FinalQuestion>
            )
          }
          return (
            <>
              <Select
                label={t('erasure_what')}
                placeholder={t('erasure_choose_what')}
                data={choices}
                comboboxProps={{ withinPortal: false }}
                value={chosen}
                onChange={setChosen}
                error={stage === 'missing' && chosen === null ? t('erasure_choose') : undefined}
              />
              <FreeText
                label={t('erasure_reason')}
                mt="md"
                minRows={3}
                maxLength={LONGEST_REASON}
                value={reason}
                onChange={event => setReason(event.currentTarget.value)}
              />
              <Text size="sm" my="md">
                {t('erasure_text')}
              </Text>
              <ButtonRow>
                <Button onClick={goOn}>{t('erasure_go_on')}</Button>
                <Button variant="default" onClick={close}>
                  {t('erasure_leave')}
                </Button>
              </ButtonRow>
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
