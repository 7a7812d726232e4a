import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { type ChangeKind, changeKinds } from '../../../../src/domain/catalogue.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'

type Change = Data<'/admin/list-changes'>[number]

/** Who changed what administrators look after, before and after. */
export function Changes() {
  const t = useText()
  const [page, go] = useState(1)
  const [kind, choose] = useState<ChangeKind | ''>('')
  const body = { page, ...(kind === '' ? {} : { kind }) }
  const changes = useLoad(['changes', body], () => ask(api.POST('/admin/list-changes', { body })), {
    placeholderData: previous => previous,
  })
  const empty = (
    <Text size="sm" c="dimmed">
      {t('changes_none')}
    </Text>
  )
  return (
    <Panel title={t('changes')}>
      <Text size="sm" mb="sm">
        {t('changes_hint')}
      </Text>
      <NativeSelect
        label={t('changes_kind')}
        maw={280}
        mb="md"
        value={kind}
        onChange={event => {
          choose(changeKinds.find(one => one === event.currentTarget.value) ?? '')
          go(1)
        }}
        data={[
          { value: '', label: t('changes_all') },
          ...changeKinds.map(value => ({ value, label: t(`change_${value}`) })),
        ]}
      />
      <PagedRows query={changes} empty={empty} go={go}>
        {change => <ChangeRow key={`${change.date} ${change.kind} ${change.id}`} change={change} />}
      </PagedRows>
    </Panel>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const t = useText()
  const f = useFormats()
  const { date, changed_by, kind, id, before, after } = change
  const what = before === null ? t('change_added') : after === null ? t('change_removed') : null
  return (
    <Row
      title={<Dotted items={[t(`change_${kind}`), id]} />}
      detail={<Dotted items={[what, changed_by, f.moment(date)]} />}
      more={
        <ul>
          {differences(change).map(([field, was, is]) => (
            <li key={field} dir="auto">
              {t('change_from', { field, before: was ?? t('change_nothing'), after: is ?? t('change_nothing') })}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** The fields that differ, by their names in the interface, with both values as text. */
function differences({ before, after }: Change): [field: string, before: string | null, after: string | null][] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field): [string, string | null, string | null] => [field, textOf(before?.[field]), textOf(after?.[field])])
    .filter(([, was, is]) => was !== is)
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
