import { Text } from '@mantine/core'
import { useVerb } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { sayDone } from '../../parts/form/after-saving.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { FormEnd } from '../../parts/form/form-end.tsx'

interface SwitchProps {
  /** The name of the category or type that is switched. */
  name: string
  kind: 'category' | 'type'
  to: 'on' | 'off'
  act: (status: 0 | 1) => Promise<unknown>
  done?: () => void
  close: () => void
}

/** Asks before switching, because patients see the change at once. */
export function SwitchDialog({ name, kind, to, act, done, close }: SwitchProps) {
  const t = useText()
  const switching = useVerb(
    () => act(to === 'on' ? 1 : 0),
    () => {
      sayDone(t(`switched_${to}_named`, { name }))
      done?.()
      close()
    },
  )
  return (
    <Dialog title={t(`switch_${to}_named`, { name })} close={close}>
      <Text size="sm">{t(`switch_${to}_${kind}_note`)}</Text>
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
