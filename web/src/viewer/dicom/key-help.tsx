import { useText } from '../../i18n/language.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import styles from './key-help.module.css'
import { keyHelp } from './keys.ts'

export function KeyHelp({ close }: { close: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('viewer_help')} close={close}>
      <dl className={styles.keys}>
        {keyHelp.map(([keys, words]) => (
          <div key={words}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
