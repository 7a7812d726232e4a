import { Skeleton } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { today } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { NumberField } from '../../parts/form/number-field.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Page } from '../../parts/page/page.tsx'
import { useAddress } from '../parts/address.ts'
import { HolidayForm } from './holiday-form.tsx'

const thisYear = () => today().slice(0, 4)
const isYear = (year: number) => year >= 2000 && year <= 2199

export function HolidaysPage() {
  const t = useText()
  const [given, change] = useAddress({ year: thisYear() })
  const asked = Number.parseInt(given.year, 10)
  const year = isYear(asked) ? asked : Number(thisYear())
  const holidays = useLoad(['holidays', year], () => load(api.POST('/admin/list-holidays', { body: { year } })))
  return (
    <Page
      title={t('nav_holidays')}
      intro={t('holidays_intro')}
      actions={
        <NumberField
          label={t('holidays_year')}
          value={year}
          onChange={value => typeof value === 'number' && isYear(value) && change({ year: String(value) })}
          w={120}
          data-screen-only
        />
      }
    >
      <Loaded query={holidays} skeleton={<Skeleton height={200} />}>
        {found => <HolidayForm key={found.year} holidays={found} />}
      </Loaded>
    </Page>
  )
}
