import { Skeleton, Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Rows } from '../../parts/list/rows.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { DeliveryRow } from './delivery-row.tsx'

/** The deliveries of messages about a case. */
export function CaseDeliveries({ caseId }: { caseId: string }) {
  const t = useText()
  const deliveries = useLoad(['deliveries', caseId], () =>
    load(api.POST('/admin/list-deliveries', { body: { case_id: caseId } })),
  )
  return (
    <Panel title={t('deliveries_title')}>
      <Loaded query={deliveries} skeleton={<Skeleton height={60} />}>
        {list =>
          list.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('deliveries_empty')}
            </Text>
          ) : (
            <Rows>
              {list.map(delivery => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  )
}
