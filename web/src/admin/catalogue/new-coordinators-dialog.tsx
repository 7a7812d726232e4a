import { NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Empty } from '../../parts/page/empty.tsx'
import { useCategoryOptions } from './category-names.ts'
import { DoctorIdsForm } from './doctor-ids-form.tsx'

export function NewCoordinatorsDialog({ close }: { close: () => void }) {
  const t = useText()
  const categories = useCategoryOptions()
  const [chosen, choose] = useState<string>()
  const category = chosen ?? categories?.[0]?.value
  return (
    <Dialog title={t('add_coordinators')} close={close}>
      {categories === undefined && <Skeleton height={200} />}
      {categories?.length === 0 && <Empty title={t('no_categories')} hint={t('no_categories_hint')} />}
      {category !== undefined && (
        <>
          <NativeSelect
            label={t('category')}
            mb="md"
            value={category}
            onChange={event => choose(event.currentTarget.value)}
            data={categories}
          />
          <DoctorIdsForm
            initial={[]}
            needsOne
            save={doctor_ids =>
              load(api.POST('/admin/save-case-coordinators', { body: { speciality_id: category, doctor_ids } }))
            }
            close={close}
          />
        </>
      )}
    </Dialog>
  )
}
