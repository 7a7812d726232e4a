import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { type Category, useNameOf } from './category.ts'

interface SwitchOffProps {
  category: Category
  done: () => void
  close: () => void
}

/** Patients can no longer choose it, so this asks first. */
export function SwitchOffDialog({ category, done, close }: SwitchOffProps) {
  const t = useText()
  const name = useNameOf()(category)
  const switching = useVerb(
    () => load(api.POST('/admin/disease-category-update-status', { body: { dc_id: category.dc_id, status: 0 } })),
    () => {
      done()
      close()
    },
  )
  return (
    <Dialog title={t('switch_off_named', { name })} close={close}>
      <Text size="sm">{t('switch_off_category_note')}</Text>
      <FormEnd
        verb={switching}
        label={t('switch_off')}
        act={() => switching.mutate(undefined)}
        grave
        leave={{ label: t('keep'), close }}
      />
    </Dialog>
  )
}
