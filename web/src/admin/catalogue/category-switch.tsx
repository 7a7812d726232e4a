import { api, load } from '../../api/client.ts'
import { type CategoryName, useNameOf } from './category.ts'
import { SwitchDialog } from './switch-dialog.tsx'

interface CategorySwitchProps {
  category: CategoryName
  to: 'on' | 'off'
  done?: () => void
  close: () => void
}

export function CategorySwitch({ category, ...rest }: CategorySwitchProps) {
  const name = useNameOf()(category)
  const { dc_id } = category
  return (
    <SwitchDialog
      name={name}
      kind="category"
      act={status => load(api.POST('/admin/disease-category-update-status', { body: { dc_id, status } }))}
      {...rest}
    />
  )
}
