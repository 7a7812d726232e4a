import { Button } from '@mantine/core'
import { useText } from '../../i18n/language.ts'

interface RowButtonProps {
  label: string
  /**
   * The label for screen readers. It contains the name of the row, because the visible word is the same in every row.
   */
  spoken: string
  onClick: () => void
}

export function RowButton({ label, spoken, onClick }: RowButtonProps) {
  return (
    <Button size="sm" variant="default" onClick={onClick} aria-label={spoken}>
      {label}
    </Button>
  )
}

export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useText()
  return <RowButton label={t('edit')} spoken={t('edit_named', { name })} onClick={onClick} />
}
