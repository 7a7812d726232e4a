import { Alert, Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { focusLast, focusOn } from '../../keyboard.ts'
import { sayDone, showFirstError } from '../../parts/form/after-saving.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { useKept } from '../../parts/form/use-kept.ts'
import { PlusIcon } from '../../parts/page/icons.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import { Allowed } from '../parts/allowed.tsx'
import { HolidayFields, type Holidays, type HolidayValues } from './holiday-fields.tsx'

const noDay = { date: '', name_en: '', name_ar: '' }

/** A form for all holidays of one year, which are saved together. */
export function HolidayForm({ holidays: { year, days, proposed } }: { holidays: Holidays }) {
  const t = useText()
  const text = (value: string) => (value.trim() === '' ? t('required') : null)
  const form = useForm<HolidayValues>({
    initialValues: { days },
    validate: {
      days: {
        date: (date, values, path) => {
          if (!date.startsWith(`${year}-`)) return date === '' ? t('required') : t('holiday_outside', { year })
          const first = values.days.findIndex(day => day.date === date)
          return path === `days.${first}.date` ? null : t('holiday_twice')
        },
        name_en: text,
        name_ar: text,
      },
    },
  })
  const list = useRef<HTMLDivElement>(null)
  const forget = useKept(`holidays.${year}`, form, { days })
  const saving = useVerb(
    (values: HolidayValues) => load(api.POST('/admin/save-holidays', { body: { year, ...values } })),
    () => {
      forget()
      sayDone(t('holidays_saved', { year }))
    },
  )
  return (
    <Panel title={String(year)}>
      {proposed && (
        <Alert color="yellow" variant="outline" mb="md">
          {t('holidays_proposed')}
        </Alert>
      )}
      <form onSubmit={form.onSubmit(values => saving.mutate(values), showFirstError)} noValidate>
        {form.values.days.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('holidays_none')}
          </Text>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: the fields of each day are a group of their own */}
        <div ref={list} role="group" tabIndex={-1} aria-label={String(year)}>
          <HolidayFields form={form} year={year} removed={() => focusOn(list.current)} />
        </div>
        <Button
          variant="default"
          size="sm"
          mt="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => {
            form.insertListItem('days', noDay)
            focusLast(list.current, 'input[type=date]')
          }}
        >
          {t('add_holiday')}
        </Button>
        <Allowed to="save-holidays">
          <FormEnd verb={saving} label={t('save')} />
        </Allowed>
      </form>
      <HolidayLines days={form.values.days} />
    </Panel>
  )
}

/** The holidays as text for printing, because fields are not printed. */
function HolidayLines({ days }: HolidayValues) {
  const { day } = useFormats()
  return (
    <ul data-paper-only>
      {days
        .filter(({ date }) => date !== '')
        .map(({ date, name_en, name_ar }) => (
          <li key={`${date} ${name_en}`}>
            {day(date)}: <bdi>{name_en}</bdi>, <bdi>{name_ar}</bdi>
          </li>
        ))}
    </ul>
  )
}
