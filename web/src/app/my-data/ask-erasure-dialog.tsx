import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_REASON } from '../../../../src/domain/case/limits.ts'
import { MAX_PAGE_SIZE } from '../../../../src/domain/paging.ts'
import { api, load } from '../../api/client.ts'
import { useLoad, useVerb } from '../../api/queries.ts'
import { caseLabel, useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { FreeText } from '../../parts/form/free-text.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'

const EVERYTHING = 'everything'

/** Asks for the erasure of one case, or of everything. */
export function AskErasureDialog({ close }: { close: () => void }) {
  const t = useText()
  const f = useFormats()
  const [chosen, choose] = useState(EVERYTHING)
  const [reason, setReason] = useState('')
  const cases = useLoad(['cases', 'all'], () =>
    load(api.POST('/app/list-review-cases', { body: { page: 1, page_size: MAX_PAGE_SIZE } })),
  )
  const asking = useVerb(
    () => {
      const what = chosen === EVERYTHING ? {} : { case_id: chosen }
      const why = reason.trim() === '' ? {} : { reason: reason.trim() }
      return load(api.POST('/app/request-erasure', { body: { ...what, ...why } }))
    },
    () => {
      sayDone(t('erasure_sent'))
      close()
    },
  )
  return (
    <Dialog title={t('erasure_act')} close={close}>
      <Loaded query={cases}>
        {data => (
          <>
            <Select
              label={t('erasure_what')}
              data={[
                { value: EVERYTHING, label: t('erasure_everything') },
                ...[...data.cases, ...(data.drafts ?? [])].map(one => ({
                  value: one.case_id,
                  label: `${caseLabel(one)} · ${one.review_type} · ${f.day(one.created_date)}`,
                })),
              ]}
              value={chosen}
              onChange={value => choose(value ?? EVERYTHING)}
              allowDeselect={false}
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
            <FormEnd
              verb={asking}
              label={t('erasure_send')}
              act={() => asking.mutate(undefined)}
              grave
              leave={{ label: t('erasure_leave'), close }}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
