import { Text } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { sayDone } from '../../parts/form/done.ts'
import { FormEnd } from '../../parts/form/form-end.tsx'
import { type CategoryName, useNameOf } from './category.ts'

interface SwitchProps {
  category: CategoryName
  to: 'on' | 'off'
  done?: () => void
  close: () => void
}

/** What patients can choose from changes at once, so this asks first. */
export function SwitchDialog({ category, to, done, close }: SwitchProps) {
  const t = useText()
  const name = useNameOf()(category)
  const switching = useVerb(
    () => {
      const body = { dc_id: category.dc_id, status: to === 'on' ? 1 : 0 } as const
      return load(api.POST('/admin/disease-category-update-status', { body }))
    },
    () => {
      sayDone(t(`switched_${to}_named`, { name }))
      done?.()
      close()
    },
  )
  return (
    <Dialog title={t(`switch_${to}_named`, { name })} close={close}>
      <Text size="sm">{t(`switch_${to}_category_note`)}</Text>
      <FormEnd
        verb={switching}
        label={t(`switch_${to}`)}
        act={() => switching.mutate(undefined)}
        grave={to === 'off'}
        leave={{ label: t('leave_as_is'), close }}
      />
    </Dialog>
  )
}
