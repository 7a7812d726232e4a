import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Tag } from '../../parts/case/tag.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { Row, Rows } from '../../parts/list/rows.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { focusHeading } from '../../parts/page/use-heading.ts'
import { type Category, useNameOf } from './category.ts'
import { RowButton } from './row-button.tsx'

interface SwitchedOffProps {
  categories: readonly Category[]
  restored: (category: Category) => void
}

/** No list shows an inactive category; this page remembers those it switched off, so that a slip can be undone. */
export function SwitchedOff({ categories, restored }: SwitchedOffProps) {
  const t = useText()
  return (
    <div role="status">
      {categories.length > 0 && (
        <Panel title={t('switched_off_now')}>
          <Text size="sm" mb="sm">
            {t('switched_off_now_hint')}
          </Text>
          <Rows>
            {categories.map(category => (
              <SwitchedOffRow key={category.dc_id} category={category} restored={() => restored(category)} />
            ))}
          </Rows>
        </Panel>
      )}
    </div>
  )
}

function SwitchedOffRow({ category, restored }: { category: Category; restored: () => void }) {
  const t = useText()
  const name = useNameOf()(category)
  const switching = useVerb(
    () => load(api.POST('/admin/disease-category-update-status', { body: { dc_id: category.dc_id, status: 1 } })),
    () => {
      sayDone(t('switched_on_again', { name }))
      // The button goes with its row.
      focusHeading()
      restored()
    },
  )
  return (
    <Row off title={name} more={switching.error && <FailureNote problem={switching.error} />}>
      <Tag tone="quiet">{t('inactive')}</Tag>
      <RowButton
        label={t('switch_on_again')}
        spoken={t('switch_on_again_named', { name })}
        onClick={() => switching.mutate(undefined)}
        loading={switching.isPending}
      />
    </Row>
  )
}
