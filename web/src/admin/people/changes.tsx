import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { type ChangeKind, changeKinds } from '../../../../src/domain/catalogue/catalogue.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import type { Data } from '../../api/types.ts'
import { useFormats } from '../../i18n/format.ts'
import { type TextKey, usePick, useText } from '../../i18n/language.ts'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { Dotted, Row } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { useCategoryNames } from '../catalogue/category-names.ts'

type Change = Data<'/admin/list-changes'>[number]

/** Lists who changed doctors, departments, the catalogue or holidays, with the values before and after. */
export function Changes() {
  const t = useText()
  const [page, go] = useState(1)
  const [kind, setKind] = useState<ChangeKind | ''>('')
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
          setKind(changeKinds.find(one => one === event.currentTarget.value) ?? '')
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
  const { date, changed_by, kind, before, after } = change
  const entryName = useEntryName()
  const nameOf = useFieldNames()
  const what = before === null ? t('change_added') : after === null ? t('change_removed') : null
  return (
    <Row
      title={<Dotted items={[t(`change_${kind}`), entryName(change)]} />}
      detail={<Dotted items={[what, changed_by, f.moment(date)]} />}
      more={
        <ul>
          {differences(change).map(([field, was, is]) => (
            <li key={field} dir="auto">
              {t('change_from', {
                field: nameOf(field),
                before: was ?? t('change_nothing'),
                after: is ?? t('change_nothing'),
              })}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/**
 * Ids that the service gives to rows. They are not shown as changed fields, because the title of a change names the
 * row.
 */
const IDS: readonly string[] = ['rt_id', 'dc_id', 'cc_id', 'speciality_id']

/** The label of each field of the interface. */
const fieldNames: Readonly<Record<string, TextKey>> = {
  doctor_id: 'doctor_id',
  department_id: 'department',
  name_en: 'name_en',
  name_ar: 'name_ar',
  speciality_en: 'speciality_en',
  speciality_ar: 'speciality_ar',
  email: 'email',
  phone: 'phone',
  lang: 'message_language',
  title_en: 'title_en',
  title_ar: 'title_ar',
  description_en: 'description_en',
  description_ar: 'description_ar',
  min_review_days: 'min_days',
  max_review_days: 'max_days',
  reviewed_doctors_count: 'doctors_per_review',
  price: 'price_sar',
  active: 'active',
  spec_en: 'name_en',
  spec_ar: 'name_ar',
  cond_en: 'conditions_en',
  cond_ar: 'conditions_ar',
  doctor_ids: 'doctors',
  days: 'nav_holidays',
  icon: 'icon',
}

/** Returns the label of a field. An unknown field keeps its name in the interface, so that no change is hidden. */
function useFieldNames(): (field: string) => string {
  const t = useText()
  return field => {
    const key = fieldNames[field]
    return key === undefined ? field : t(key)
  }
}

/** Returns the fields that differ, by their names in the interface, with both values as text. */
function differences({ before, after }: Change): [field: string, before: string | null, after: string | null][] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field): [string, string | null, string | null] => [field, textOf(before?.[field]), textOf(after?.[field])])
    .filter(([field, was, is]) => was !== is && !IDS.includes(field))
}

/**
 * Returns a value as text. Commas separate the values of a list. Spaces separate the values of an object, such as a
 * holiday.
 */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(', ')
  return typeof value === 'object' ? Object.values(value).map(textOf).filter(Boolean).join(' ') : String(value)
}

/**
 * Returns the name of an entry, or of the category for a list of coordinators. Any other entry shows its id, such as a
 * year of holidays.
 */
function useEntryName(): (change: Change) => string {
  const pick = usePick()
  const categoryName = useCategoryNames()
  return ({ id, before, after }) => {
    const entry = after ?? before ?? {}
    if (typeof entry.speciality_id === 'string') return categoryName(entry.speciality_id, id)
    const named = ['name', 'title', 'spec'].find(field => typeof entry[`${field}_en`] === 'string')
    return named === undefined ? id : pick({ en: String(entry[`${named}_en`]), ar: String(entry[`${named}_ar`]) })
  }
}
